"""Worked examples of `calculator`; the prompt shows the few most similar to the question.

Their inputs are plain expressions, which small models copy; a test computes each.
"""

from __future__ import annotations

from react_agent.tooling import Example


def _sum(question: str, expression: str, result: str, answer: str) -> Example:
    return Example(question, [(expression, result)], answer)


ENGLISH = [
    _sum("What is 34*68?", "34*68", "2312", "34*68 is 2312."),
    _sum("Compute (413-89)/12", "(413-89)/12", "27", "The result is 27."),
    _sum("How much is 1276 plus 389?", "1276+389", "1665", "1276 plus 389 is 1665."),
    _sum("What is 703 minus 258?", "703-258", "445", "703 minus 258 is 445."),
    _sum("Divide 1316 by 28.", "1316/28", "47", "1316 divided by 28 is 47."),
    _sum("Multiply 63 by 44 and then add 71.", "63*44+71", "2843", "The result is 2843."),
    _sum("Take 38 times 19, then subtract 146.", "38*19-146", "576", "The result is 576."),
    _sum("What is 35% of 620?", "620*35/100", "217", "35% of 620 is 217."),
    _sum("Calculate 8 percent of 1450", "1450*8/100", "116", "8 percent of 1450 is 116."),
    _sum("What is the square root of 1849?", "sqrt(1849)", "43", "The square root of 1849 is 43."),
    _sum("What is 3 to the power of 9?", "3**9", "19683", "3 to the power of 9 is 19683."),
    _sum(
        "A melon costs 4 dollars. How much do 17 melons cost?",
        "17*4",
        "68",
        "17 melons cost 68 dollars.",
    ),
    _sum(
        "We order 23 chairs at 46 dollars each. What do we pay?",
        "23*46",
        "1058",
        "You pay 1058 dollars.",
    ),
    _sum(
        "A sofa costs 640 dollars and is 35% off. What does it cost now?",
        "640*(100-35)/100",
        "416",
        "It costs 416 dollars now.",
    ),
    _sum(
        "A rent of 780 dollars goes up by 5%. What is the new rent?",
        "780*(100+5)/100",
        "819",
        "The new rent is 819 dollars.",
    ),
    _sum(
        "Share 252 marbles equally among 9 children. How many does each get?",
        "252/9",
        "28",
        "Each child gets 28 marbles.",
    ),
    _sum(
        "A train does 84 km in an hour. How far does it go in 6 hours?",
        "84*6",
        "504",
        "It goes 504 km.",
    ),
    _sum(
        "I had 95 dollars and spent 27 and 16. How much is left?",
        "95-27-16",
        "52",
        "You have 52 dollars left.",
    ),
    _sum("Could you work out 57 minus 29 for me, please?", "57-29", "28", "57 minus 29 is 28."),
    _sum("Please tell me what thirty times twelve comes to.", "30*12", "360", "Thirty times twelve is 360."),
    _sum(
        "I wonder how much 8 bus tickets at 13 dollars are.", "8*13", "104", "8 bus tickets are 104 dollars."
    ),
    _sum(
        "A box holds 36 pencils. How many pencils are in 14 boxes and 5 single ones together?",
        "36*14+5",
        "509",
        "There are 509 pencils.",
    ),
    _sum(
        "A barrel holds 900 litres and is 45% full. How many litres are in it?",
        "900*45/100",
        "405",
        "There are 405 litres in it.",
    ),
    _sum(
        "We had 260 books, gave away 90 and got 35 back. How many are there now?",
        "260-90+35",
        "205",
        "There are 205 books now.",
    ),
    _sum(
        "If 7 colleagues split a bill of 434 dollars evenly, what does each of them pay?",
        "434/7",
        "62",
        "Each of them pays 62 dollars.",
    ),
    _sum(
        "The jacket was 130 euros, but today it is 15% cheaper. What do I have to pay?",
        "130*(100-15)/100",
        "110.5",
        "You have to pay 110.5 euros.",
    ),
    _sum(
        "My phone costs 32 a month. How much is that over 18 months?",
        "32*18",
        "576",
        "It is 576 over 18 months.",
    ),
    Example(
        "Find the price of the Kestrel lamp in the documents and compute the price of 8 lamps.",
        [
            ("doc_search", "price Kestrel lamp", "Lamps: The Kestrel lamp costs 57 dollars."),
            ("57*8", "456"),
        ],
        "8 Kestrel lamps cost 456 dollars.",
    ),
    _sum("Add up 540, 210 and 35.", "540+210+35", "785", "The total is 785."),
    _sum("What is left when you take 75 away from 300?", "300-75", "225", "225 is left."),
    _sum(
        "A radio is 70 euros, and 10% tax comes on top. What is the total price?",
        "70*(100+10)/100",
        "77",
        "The total price is 77 euros.",
    ),
    _sum("A crate holds 18 jars. How many jars are in 25 crates?", "18*25", "450", "There are 450 jars."),
    Example(
        "Look up what a locker costs and work out the total for 9 days.",
        [
            ("doc_search", "locker costs", "lockers.md:3 > Costs: A locker costs 6 dollars a day."),
            ("6*9", "54"),
        ],
        "A locker costs 54 dollars for 9 days.",
    ),
    Example(
        "According to the documents, how many parking hours does a visitor get in 7 days?",
        [
            ("doc_search", "parking hours visitor", "Parking: A visitor gets 3 parking hours per day."),
            ("3*7", "21"),
        ],
        "A visitor gets 21 parking hours in 7 days.",
    ),
    Example(
        "Check the date first. Which year will it be 26 years from now?",
        [
            ("time_query", "", "date 2031-08-19, Tuesday (星期二), time 14:05:37 (local time, UTC+00:00)"),
            ("2031+26", "2057"),
        ],
        "It will be the year 2057.",
    ),
    Example(
        "Look at today's date and compute which year it was 64 years ago.",
        [
            ("time_query", "", "date 2031-08-19, Tuesday (星期二), time 14:05:37 (local time, UTC+00:00)"),
            ("2031-64", "1967"),
        ],
        "64 years ago it was 1967.",
    ),
]

CHINESE = [
    _sum("帮我算 34*68", "34*68", "2312", "34*68 等于 2312。"),
    _sum("(413-89)/12 得多少？", "(413-89)/12", "27", "结果是 27。"),
    _sum("1276加389等于多少？", "1276+389", "1665", "1276加389等于1665。"),
    _sum("703减去258是多少？", "703-258", "445", "703减去258是445。"),
    _sum("63乘以44等于几？", "63*44", "2772", "63乘以44等于2772。"),
    _sum("用1316除以28", "1316/28", "47", "1316除以28等于47。"),
    _sum("63乘以44再加上71是多少？", "63*44+71", "2843", "结果是2843。"),
    _sum("38乘以19再减去146等于几？", "38*19-146", "576", "结果是576。"),
    _sum("620的35%是多少？", "620*35/100", "217", "620的35%是217。"),
    _sum("1849的平方根是多少？", "sqrt(1849)", "43", "1849的平方根是43。"),
    _sum("一个西瓜23元，买17个一共多少钱？", "17*23", "391", "一共391元。"),
    _sum("椅子每把46元，23把要多少钱？", "23*46", "1058", "要1058元。"),
    _sum("一台风扇340元，打七折后多少钱？", "340*0.7", "238", "打折后238元。"),
    _sum("一张沙发640元，便宜35%，现在卖多少？", "640*(100-35)/100", "416", "现在卖416元。"),
    _sum("房租780元，涨了5%，现在多少？", "780*(100+5)/100", "819", "现在是819元。"),
    _sum("把252颗糖平均分给9个孩子，每人几颗？", "252/9", "28", "每人28颗。"),
    _sum("火车每小时走84公里，6小时走多远？", "84*6", "504", "走504公里。"),
    _sum("我有95元，花了27元和16元，还剩多少？", "95-27-16", "52", "还剩52元。"),
    _sum("能不能帮我算算57减29？", "57-29", "28", "57减29等于28。"),
    _sum("三十乘以十二是几？", "30*12", "360", "三十乘以十二等于360。"),
    _sum("我想知道340的15%是多少", "340*15/100", "51", "340的15%是51。"),
    _sum("一盒有36支铅笔，14盒再加5支，一共多少支？", "36*14+5", "509", "一共509支。"),
    _sum("一个水桶能装900升，现在装了45%，有多少升？", "900*45/100", "405", "有405升。"),
    _sum("原来有260本书，借出90本，又还回来35本，现在有多少本？", "260-90+35", "205", "现在有205本。"),
    _sum("7个同事平分434元，每个人多少钱？", "434/7", "62", "每个人62元。"),
    _sum("这条裤子原价580元，今天打八五折，要付多少？", "580*0.85", "493", "要付493元。"),
    _sum("每月话费32元，18个月一共要花多少？", "32*18", "576", "18个月一共要花576元。"),
    _sum("把540、210和35加起来", "540+210+35", "785", "加起来是785。"),
    _sum("从300里拿走75，还剩多少？", "300-75", "225", "还剩225。"),
    _sum("一台收音机700元，另加10%的税，总共多少？", "700*(100+10)/100", "770", "总共770元。"),
    _sum("一箱装18瓶，25箱一共多少瓶？", "18*25", "450", "一共450瓶。"),
    Example(
        "资料里写的储物柜每天多少钱？租9天总共要多少钱？",
        [("doc_search", "储物柜 每天", "储物柜.md:3 > 费用：储物柜每天6元。"), ("6*9", "54")],
        "租9天总共要54元。",
    ),
    Example(
        "先在文档里查青鸟台灯的价格，再算8盏要多少钱",
        [("doc_search", "青鸟台灯 价格", "灯具：青鸟台灯售价57元。"), ("57*8", "456")],
        "8盏青鸟台灯要456元。",
    ),
    Example(
        "查文档，访客7天一共可以停车几小时？",
        [("doc_search", "访客 停车 小时", "停车：访客每天可以停车3小时。"), ("3*7", "21")],
        "访客7天一共可以停车21小时。",
    ),
    Example(
        "先查今天的日期，再算26年后是哪一年",
        [
            ("time_query", "", "date 2031-08-19, Tuesday (星期二), time 14:05:37 (local time, UTC+00:00)"),
            ("2031+26", "2057"),
        ],
        "26年后是2057年。",
    ),
    Example(
        "看一下日期，64年前是哪一年？",
        [
            ("time_query", "", "date 2031-08-19, Tuesday (星期二), time 14:05:37 (local time, UTC+00:00)"),
            ("2031-64", "1967"),
        ],
        "64年前是1967年。",
    ),
]

EXAMPLES = [*ENGLISH, *CHINESE]
