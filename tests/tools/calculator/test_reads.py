"""Whether a question is a bare sum: the raw question first, then an expression of the same value, or None."""

from __future__ import annotations

import time

import pytest

from tests.tools.calculator.said import MODULE

ENGLISH = [
    # chatty beginnings and endings
    ("12 plus 7 pls", "12+7"),
    ("ok so 12 times 7", "12*7"),
    ("hey what's 45 minus 18 thx", "45-18"),
    ("hey, what's 45 minus 18? thx!", "45-18"),
    ("81 divided by 9 quickly now", "81/9"),
    ("real quick: 33 plus 44", "33+44"),
    ("umm what is 19 times 6 again", "19*6"),
    ("yo can u do 17*23 for me plz", "17*23"),
    ("lemme know what 250 minus 75 is", "250-75"),
    ("just curious, what would 64 over 8 be", "64/8"),
    ("quick question, how much does 12 times 12 come to", "12*12"),
    ("do you know what 300 minus 45 gives", "300-45"),
    ("alright then, 8 x 7 is what?", "8*7"),
    ("need 56 plus 78 asap", "56+78"),
    ("what does 15 times 4 equal", "15*4"),
    # sums
    ("add up 12 and 7", "12+7"),
    ("add 12 and 7 together", "12+7"),
    ("12 and 7 added together", "12+7"),
    ("what's 12 and 7 put together?", "12+7"),
    ("put together 4, 5 and 6", "4+5+6"),
    ("what do 12 and 7 make", "12+7"),
    ("12 and 7 makes what?", "12+7"),
    ("what do 3, 4 & 5 add up to", "3+4+5"),
    ("sum up 3, 4 and 5", "3+4+5"),
    ("total up 30, 40 and 50 pls", "30+40+50"),
    ("sum of 3 plus 4", "3+4"),
    ("what's 3 plus 4 together", "3+4"),
    ("15 and 25 in total", "15+25"),
    ("how much would i get adding 12 and 9", "21"),
    ("what's the answer to subtracting 5 from 20", "15"),
    ("12 add 7", "12+7"),
    ("add 12 plus 7", "12+7"),
    # differences
    ("subtract 5 from 20, then double it", "(20-5)*2"),
    ("take 30 off 100", "100-30"),
    ("knock 15 off 90", "90-15"),
    ("take 10% off 80", "72"),
    ("take half off 80", "40"),
    ("20 plus 10, then take a third off", "20"),
    ("60 minus half of 60", "30"),
    ("100, take off 30", "70"),
    ("50 plus 25 then knock off 10", "65"),
    ("50 plus 25, then take 10 off", "65"),
    ("the difference of 12 and 30", "18"),
    ("20 take away 5", "15"),
    ("20 subtract 5", "15"),
    ("20 less 5", "15"),
    ("5 taken away from 20", "15"),
    ("take 5 out of 20", "15"),
    ("what's left if you take 12 from 40", "28"),
    ("40 minus 12 leaves what", "28"),
    # products
    ("7 x 8", "56"),
    ("seven x eight", "56"),
    ("multiply 6 and 7 together", "42"),
    ("6 and 7 multiplied together", "42"),
    ("times 6 by 7", "42"),
    ("6 times by 7", "42"),
    ("12 plus 8, then times it by 3", "60"),
    ("add 12 and 8, times it by 3", "60"),
    ("add 4 and 6, then square it", "100"),
    ("add 4 and 6 and halve it", "5"),
    ("add 14 and 6, then halve the lot", "10"),
    ("add 4 and 6, then triple that", "30"),
    ("take 8, add 4, times by 2", "24"),
    ("start with 9, double it, then take away 4", "14"),
    ("3 plus 4, all times 5", "35"),
    ("7 doubled", "14"),
    # quotients
    ("how many times does 7 go into 84", "12"),
    ("7 goes into 84 how many times?", "12"),
    ("how many 7s are there in 84", "12"),
    ("45 out of 60?", "0.75"),
    ("84 divvied by 7", "12"),
    ("84 divide by 7", "12"),
    ("divvy up 84 between 7", "12"),
    ("a third of 60", "20"),
    ("half of 46 pls", "23"),
    ("144 over 12", "12"),
    ("split 120 5 ways", "24"),
    ("divide 10 by 3 and round to 2 decimals", "3.33"),
    # powers
    ("3 to the 4th", "81"),
    ("3 to the fourth", "81"),
    ("two to the tenth power", "1024"),
    ("5 squared plus 11", "36"),
    ("11 minus 3 squared", "2"),
    ("what is 7 more than 5", "12"),
    ("3k plus 500", "3500"),
]

CHINESE = [
    # 开头和结尾
    ("帮忙算下12加7", "19"),
    ("12加7得多少呀", "19"),
    ("45减18是几来着", "27"),
    ("嗯 12乘7是多少啊", "84"),
    ("算一下下12乘以7哈", "84"),
    ("那个，麻烦算一算81除以9", "9"),
    ("诶，33加44等于啥", "77"),
    ("话说33加44是多少来着？多谢啦", "77"),
    ("快点帮我看下19乘6得几", "114"),
    ("问下250减75多少哇", "175"),
    # 和
    ("12跟7加一块儿是多少", "19"),
    ("12和7加在一起是多少", "19"),
    ("12和7合起来是多少", "19"),
    ("12、7和5加起来得多少", "24"),
    ("把12跟7相加", "19"),
    ("12加7加起来是多少", "19"),
    ("12和7的和", "19"),
    ("12跟7一共是多少", "19"),
    ("12和7相加再乘以2", "38"),
    ("12跟7一块多少", "19"),
    ("3块和4块加在一起", "7"),
    ("3元和4元加一块", "7"),
    ("一块加五", "6"),  # one yuan, not together
    ("三块加一块", "4"),
    ("十块减一块", "9"),
    ("一块乘三", "3"),
    ("三块钱加一块钱", "4"),
    # 差
    ("30和12的差", "18"),
    ("12跟30相差多少", "18"),
    ("30和12差多少呀", "18"),
    ("30比12多多少", "18"),
    ("12比30少几", "18"),
    ("100里减掉30", "70"),
    ("用100去减30是多少", "70"),
    ("口算一下，你知道100减30得几吗", "70"),
    ("从100里面扣掉30剩多少", "70"),
    ("100扣掉30剩多少", "70"),
    ("100减了30还剩几", "70"),
    ("100减个30", "70"),
    ("100去掉30得多少", "70"),
    ("60减一半", "30"),
    # 积
    ("6和7的积", "42"),
    ("6跟7相乘得几", "42"),
    ("6和7乘起来是多少", "42"),
    ("三百六十五乘二十四", "365*24"),
    ("用乘法做：12*3", "36"),
    ("12乘上7再减7", "77"),
    ("25再翻一倍", "50"),
    ("20加5，再翻倍", "50"),
    ("25翻一番是多少", "50"),
    ("12加8，完了再乘3", "60"),
    # 商
    ("拿84去除以7", "12"),
    ("84被7除", "12"),
    ("46的一半是多少", "23"),
    ("12加8，然后减半", "10"),
    ("17除以5余几", "2"),
    ("84除以7", "12"),
]

NOT_SUMS = [
    "3 kids pay 5 each, how much is that?",
    "I have 12 apples and eat 7, how many are left?",
    "3 apples plus 4 apples",
    "a pen costs 3 dollars, what do 4 pens cost",
    "5 notebooks at 4 dollars each",
    "what do 3 cats and 4 dogs make",
    "how many days in 3 weeks",
    "how many 7 days in 3 weeks",
    "what is 12",
    "how are you now",
    "3 or 4",
    "7 into 84 equals",  # a division here, a multiplication there
    "divide 3 into 12",
    "2 times 3 and 4 together",
    "3 plus 4 doubled",
    "twice 3 and 4 together",
    "20 plus 10 take half off",
    "20 plus 10, then take half",
    "60 minus half",
    "is 7 more than 5?",
    "so is 7 less than 5",
    "what is minus 3 squared",  # 9, or -9
    "3 plus 5 taken off 20",
    "5 plus 3 times it by 2",
    "12 plus 7, then take its digits",
    "12 and 7",
    "3*4 twice",
    "do the addition first: 5+5*2",
    "Bill has 3 and 4 in total",
    "give 5 people 3 dollars",
    "12 times what is 144",
    "17 divided by 5, what's left",
    "what's 3*4 plus half a dozen",
    "3 feet and 4 inches together",
    "3个苹果加4个苹果",
    "小明有12个苹果，吃掉7个还剩几个",
    "3个孩子每人付5元，一共多少钱",
    "每本5元，买4本多少钱",
    "12和7",
    "3加几等于8",
    "20几减3",
    "8减去多少等于3",
    "3乘4加5的和",
    "10除以4得多少，余几",
    "12和7谁大",
    "2乘3和4相加",
    "3加4翻倍",
    "7去除84",
    "17除以5剩多少",
    "20翻两倍",
    "200减八折",
    "12加7，然后各位相加",
    "3公里和500米加起来",
    "今天比昨天高3度，昨天20度",
    "一块五乘以四",  # 1.5 yuan
    "一块五加两块五",
]


def value_read(question: str) -> object:
    expression = MODULE.sum_in(question)
    return None if expression is None else MODULE.evaluate(expression)


@pytest.mark.parametrize(("question", "same"), ENGLISH + CHINESE)
def test_reads_a_bare_sum(question: str, same: str) -> None:
    assert value_read(question) == MODULE.evaluate(same)


@pytest.mark.parametrize("question", NOT_SUMS)
def test_reads_nothing_into_other_questions(question: str) -> None:
    assert MODULE.sum_in(question) is None


def test_reads_quickly() -> None:
    started = time.process_time()
    for question, _ in ENGLISH + CHINESE:
        MODULE.sum_in(question)
    assert (time.process_time() - started) / len(ENGLISH + CHINESE) < 0.02
