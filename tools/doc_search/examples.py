"""Worked examples for the prompt: what people ask of their documents, and the shortest way to the answer."""

from __future__ import annotations

from react_agent.tooling import Example


def _found(question: str, words: str, observation: str, answer: str) -> Example:
    return Example(question, [(words, observation)], answer)


EXAMPLES = (
    _found(
        "How much does a swimming lesson cost?",
        "swimming lesson cost",
        "pool.md:9 > Lessons: A swimming lesson costs 17 euros.",
        "A swimming lesson costs 17 euros.",
    ),
    _found(
        "When does the museum open on Sunday?",
        "museum open Sunday",
        "museum.md:4 > Opening hours: On Sunday the museum opens at 10:30.",
        "On Sunday the museum opens at 10:30.",
    ),
    _found(
        "Look up the parking rules in the documents.",
        "parking rules",
        "house-rules.md:12 > Parking: Guests park behind building C.",
        "Guests park behind building C.",
    ),
    _found(
        "Who is responsible for the greenhouse?",
        "responsible greenhouse",
        "staff.md:3 > Garden: Olga Brandt is responsible for the greenhouse.",
        "Olga Brandt is responsible for the greenhouse.",
    ),
    _found(
        "What is our policy on pets?",
        "policy pets",
        "house-rules.md:20 > Pets: Small pets are allowed on the ground floor.",
        "Small pets are allowed on the ground floor.",
    ),
    _found(
        "How many seats does the theatre have?",
        "seats theatre",
        "theatre.md:2 > The hall: The theatre has 310 seats.",
        "The theatre has 310 seats.",
    ),
    _found(
        "Where do I hand in a lost key?",
        "hand in lost key",
        "keys.txt:6 > Lost keys: Hand in a lost key at the gatehouse.",
        "Hand in a lost key at the gatehouse.",
    ),
    _found(
        "How long is the guarantee on the bicycle?",
        "guarantee bicycle",
        "bicycle.pdf > p. 2: The guarantee on the bicycle lasts 36 months.",
        "The guarantee on the bicycle lasts 36 months.",
    ),
    _found(
        "In which year was the bridge built?",
        "year bridge built",
        "town.md:7 > The bridge: The bridge was built in 1904.",
        "The bridge was built in 1904.",
    ),
    _found(
        "What is the code for the laundry room?",
        "code laundry room",
        "laundry.md:3 > Access: The code for the laundry room is 4471.",
        "The code for the laundry room is 4471.",
    ),
    _found(
        "Who started the choir?",
        "started choir",
        "choir.md:2 > History: Anton Reed started the choir in 1962.",
        "Anton Reed started the choir.",
    ),
    _found(
        "Who is the head of the nursery?",
        "head nursery",
        "nursery.md:5 > Staff: The head of the nursery is Ines Falk.",
        "Ines Falk is the head of the nursery.",
    ),
    _found(
        "When was the harbour opened?",
        "harbour opened",
        "town.md:9 > Harbour: The harbour was opened in 1931.",
        "The harbour was opened in 1931.",
    ),
    _found(
        "How long does a repair take?",
        "repair take",
        "workshop.md:4 > Repairs: A repair takes 9 days.",
        "A repair takes 9 days.",
    ),
    _found(
        "What does the kiosk sell in the evening?",
        "kiosk sell evening",
        "kiosk.md:2 > Evening: In the evening the kiosk sells tea and waffles.",
        "In the evening the kiosk sells tea and waffles.",
    ),
    _found(
        "What is on the menu on Saturday?",
        "menu Saturday",
        "canteen.md:6 > Saturday: On Saturday there are dumplings and salad.",
        "On Saturday there are dumplings and salad.",
    ),
    _found(
        "Where can I find the first-aid box?",
        "first-aid box",
        "safety.md:7 > First aid: The first-aid box hangs beside the lift.",
        "The first-aid box hangs beside the lift.",
    ),
    _found(
        "Where is the town archive?",
        "town archive",
        "archive.md:1 > Address: The town archive is at 5 Mill Lane.",
        "The town archive is at 5 Mill Lane.",
    ),
    _found(
        "How many days in advance must I book the sauna?",
        "days advance book sauna",
        "sauna.md:3 > Booking: Book the sauna 4 days in advance.",
        "The sauna must be booked 4 days in advance.",
    ),
    _found(
        "How long may a title be?",
        "title long",
        "forms.md:8 > Titles: A title may be 60 characters long.",
        "A title may be 60 characters long.",
    ),
    _found(
        "How many guests fit into the tower room?",
        "guests tower room",
        "rooms.md:3 > Tower room: The tower room holds 18 guests.",
        "The tower room holds 18 guests.",
    ),
    _found(
        "Until when can a course be cancelled?",
        "course cancelled",
        "courses.md:5 > Cancelling: A course can be cancelled up to 12 days before it starts.",
        "A course can be cancelled up to 12 days before it starts.",
    ),
    _found(
        "Search our documents for the phone number of the janitor.",
        "phone number janitor",
        "staff.md:11 > Janitor: The janitor's phone number is 7730.",
        "The janitor's phone number is 7730.",
    ),
    _found(
        "Find the dress code in the handbook.",
        "dress code",
        "handbook.md:14 > Dress code: Closed shoes are required in the workshop.",
        "Closed shoes are required in the workshop.",
    ),
    _found(
        "What are the office hours of the registry?",
        "office hours registry",
        "registry.md:2 > Hours: The registry is open from 9:15 to 15:45.",
        "The registry is open from 9:15 to 15:45.",
    ),
    _found(
        "Could you tell me what renting a locker costs?",
        "renting locker costs",
        "lockers.md:3 > Costs: Renting a locker costs 6 dollars a day.",
        "Renting a locker costs 6 dollars a day.",
    ),
    _found(
        "I wonder who runs the cafe.",
        "runs cafe",
        "cafe.md:2 > Team: The cafe is run by Petra Lund.",
        "The cafe is run by Petra Lund.",
    ),
    _found(
        "I broke my badge. Where do I get a new badge?",
        "new badge",
        "badges.md:4 > New badge: A new badge is made at the front desk.",
        "A new badge is made at the front desk.",
    ),
    _found(
        "Please check the documents for the emergency number.",
        "emergency number",
        "safety.md:3 > Emergency: The emergency number is 555.",
        "The emergency number is 555.",
    ),
    Example(
        "Find the price of a concert ticket in the documents and compute the price of 6 tickets.",
        [
            ("price concert ticket", "tickets.csv:3: event: concert; price: 28 euros"),
            ("calculator", "28*6", "168"),
        ],
        "6 concert tickets cost 168 euros.",
    ),
    _found(
        "游泳课多少钱一节？",
        "游泳课 多少钱",
        "泳池.md:5 > 课程：游泳课每节70元。",
        "游泳课每节70元。",
    ),
    _found(
        "图书馆周六几点开门？",
        "图书馆 周六 开门",
        "图书馆.md:3 > 开放时间：图书馆周六10点开门。",
        "图书馆周六10点开门。",
    ),
    _found(
        "查一下文档里的停车规定。",
        "停车规定",
        "小区须知.md:8 > 停车：访客车辆停在东门外。",
        "访客车辆停在东门外。",
    ),
    _found(
        "温室由谁负责？",
        "温室 负责",
        "分工.md:4 > 花园：温室由周文静负责。",
        "温室由周文静负责。",
    ),
    _found(
        "宠物制度是怎么规定的？",
        "宠物制度",
        "宠物制度.txt:2：小型宠物可以进入一楼。",
        "小型宠物可以进入一楼。",
    ),
    _found(
        "剧场有多少个座位？",
        "剧场 座位",
        "剧场.md:2 > 大厅：剧场共有310个座位。",
        "剧场共有310个座位。",
    ),
    _found(
        "丢失的钥匙交到哪里？",
        "丢失 钥匙",
        "钥匙.txt:6：丢失的钥匙请交到门卫室。",
        "丢失的钥匙请交到门卫室。",
    ),
    _found(
        "洗衣房的门锁密码是多少？",
        "洗衣房 门锁 密码",
        "洗衣房.md:3 > 使用：洗衣房的门锁密码是4471。",
        "洗衣房的门锁密码是4471。",
    ),
    _found(
        "合唱团是谁发起的？",
        "合唱团 发起",
        "合唱团.md:2 > 历史：合唱团由白志远于1962年发起。",
        "合唱团是白志远发起的。",
    ),
    _found(
        "托儿所的负责人是谁？",
        "托儿所 负责人",
        "托儿所.md:5 > 人员：托儿所的负责人是范英。",
        "托儿所的负责人是范英。",
    ),
    _found(
        "港口是哪一年建成的？",
        "港口 建成",
        "小镇.md:9 > 港口：港口于1931年建成。",
        "港口是1931年建成的。",
    ),
    _found(
        "修理期限是几天？",
        "修理 期限",
        "车间.md:4 > 修理：修理期限为9天。",
        "修理期限是9天。",
    ),
    _found(
        "小卖部晚上供应什么？",
        "小卖部 晚上",
        "小卖部.md:2 > 晚上：小卖部晚上供应茶和华夫饼。",
        "小卖部晚上供应茶和华夫饼。",
    ),
    _found(
        "学校周六的菜单是什么？",
        "周六 菜单",
        "学校.md:6 > 周六：学校周六有饺子和凉菜。",
        "学校周六有饺子和凉菜。",
    ),
    _found(
        "急救箱在什么地方？",
        "急救箱",
        "安全.md:7 > 急救：急救箱挂在电梯旁边。",
        "急救箱挂在电梯旁边。",
    ),
    _found(
        "档案馆的地址在哪里？",
        "档案馆 地址",
        "档案馆.md:1 > 地址：档案馆在磨坊巷5号。",
        "档案馆在磨坊巷5号。",
    ),
    _found(
        "桑拿房要提前几天预订？",
        "桑拿房 提前 预订",
        "桑拿房.md:3 > 预订：桑拿房请提前4天预订。",
        "桑拿房要提前4天预订。",
    ),
    _found(
        "标题最多可以写多少个字？",
        "标题 多少个字",
        "表格.md:8 > 标题：标题最多60个字。",
        "标题最多可以写60个字。",
    ),
    _found(
        "塔楼房间能容纳几位客人？",
        "塔楼房间 容纳",
        "房间.md:3 > 塔楼：塔楼房间能容纳18位客人。",
        "塔楼房间能容纳18位客人。",
    ),
    _found(
        "课程的手续费是多少？",
        "课程 手续费",
        "课程.md:5 > 费用：课程的手续费为25元。",
        "课程的手续费是25元。",
    ),
    _found(
        "在资料里找一下门卫的电话号码。",
        "门卫 电话",
        "分工.md:11 > 门卫：门卫的电话号码是7730。",
        "门卫的电话号码是7730。",
    ),
    _found(
        "在文档里查值班室的服务时间",
        "值班室 服务时间",
        "值班室.md:2 > 时间：值班室的服务时间是9:15到15:45。",
        "值班室的服务时间是9:15到15:45。",
    ),
    _found(
        "职工一年有几天病假？",
        "职工 病假",
        "假期.md:3 > 病假：职工每年有18天带薪病假。",
        "职工一年有18天带薪病假。",
    ),
    _found(
        "能不能告诉我租储物柜要多少钱？",
        "租储物柜",
        "储物柜.md:3 > 费用：租储物柜每天6元。",
        "租储物柜每天6元。",
    ),
    _found(
        "我想知道咖啡馆是谁开的",
        "咖啡馆 谁开",
        "咖啡馆.md:2 > 人员：咖啡馆由方晓梅经营。",
        "咖啡馆是方晓梅开的。",
    ),
    _found(
        "校长叫什么名字？",
        "校长 名字",
        "学校.md:2 > 校长：校长名叫顾长青。",
        "校长叫顾长青。",
    ),
    _found(
        "我的工牌坏了，到哪里换新的工牌？",
        "工牌 换新",
        "工牌.md:4 > 补办：新的工牌在前台办理。",
        "新的工牌在前台办理。",
    ),
    _found(
        "帮我看看资料里的急救电话",
        "急救电话",
        "安全.md:3 > 急救：急救电话是555。",
        "急救电话是555。",
    ),
    Example(
        "从文档里查出音乐会门票的价格，再算6张一共多少钱。",
        [
            ("音乐会 门票 价格", "门票.csv:3：活动: 音乐会; 价格: 90元"),
            ("calculator", "90*6", "540"),
        ],
        "6张音乐会门票一共540元。",
    ),
    Example(
        "查一下资料，一位会员4个月一共有多少次免费课？",
        [
            ("会员 免费课", "会员.md:2 > 免费课：会员每月有3次免费课。"),
            ("calculator", "3*4", "12"),
        ],
        "会员4个月一共有12次免费课。",
    ),
    Example(
        "How many free lessons does a member get in 4 months according to the handbook?",
        [
            ("free lessons member", "members.md:2 > Lessons: A member gets 3 free lessons per month."),
            ("calculator", "3*4", "12"),
        ],
        "A member gets 12 free lessons in 4 months.",
    ),
)
