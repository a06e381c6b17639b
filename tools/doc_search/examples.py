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
    Example(
        "从文档里查出音乐会门票的价格，再算6张一共多少钱。",
        [
            ("音乐会 门票 价格", "门票.csv:3：活动: 音乐会; 价格: 90元"),
            ("calculator", "90*6", "540"),
        ],
        "6张音乐会门票一共540元。",
    ),
)
