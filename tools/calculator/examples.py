"""Worked examples of `calculator`; the prompt shows the few most similar to the question.

Their inputs are plain expressions, which small models copy; `test_calculator` computes each.
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
    Example(
        "Find the price of the Kestrel lamp in the documents and compute the price of 8 lamps.",
        [
            ("doc_search", "price Kestrel lamp", "Lamps: The Kestrel lamp costs 57 dollars."),
            ("57*8", "456"),
        ],
        "8 Kestrel lamps cost 456 dollars.",
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
