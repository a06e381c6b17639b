"""What has no sure result: the raw input first, then a part of the sentence; and what would never end."""

from __future__ import annotations

import time

import pytest

from react_agent.errors import ToolError
from tests.tools.calculator.said import TOOL, said

REFUSED = [
    ("", "empty"),
    ("   ", "empty"),
    ("?", "empty"),
    ("=", "empty"),
    ("-", "missing"),
    ("3+", "missing"),
    ("3*(4+5", "bracket"),
    ("3*4)", "bracket"),
    ("()", "bracket"),
    ("5/0", "zero"),
    ("5//0", "zero"),
    ("5%0", "zero"),
    ("0**-1", "zero"),
    ("一除以零", "除数"),
    ("sqrt(-1)", "no real result"),
    ("(-2)**0.5", "no real result"),
    ("ln(0)", "no real result"),
    ("tan(90°)", "no real result"),
    ("asin(2)", "no real result"),
    ("factorial(2.5)", "whole numbers"),
    ("factorial(-1)", "no real result"),
    ("sqrt(1, 2)", "wrong number of values"),
    ("foo(3)", "`foo`"),
    ("2*x", "`x`"),
    ("__import__('os').system('ls')", "not arithmetic"),
    ("lambda: 1", "not arithmetic"),
    ("3 4", "sign is missing"),
    ("3,5+1", "more than one number"),
    ("1,00,000", "more than one number"),
    ("0x10", "more than one number"),
    ("max(1,000, 5)", "."),
    ("sum(1,200, 3,400)", "two ways"),
    ("6/2(1+2)", "two ways"),
    ("7 % -3", "two ways"),
    ("-5 squared", "two ways"),
    ("compute 3+4!", "two ways"),
    ("16除4", "两种读法"),
    ("-5的平方", "两种读法"),
    ("the sum of 3 and 4 times 5", "not arithmetic"),
    ("3*4 more than 10", "two ways"),
    ("3 plus 5 subtracted from 20", "two ways"),
    ("40 + 60 with 10% off", "two ways"),
    ("100 plus 50 increased by 10%", "two ways"),
    ("3+4 as a percentage of 20", "two ways"),
    ("20 is what percent of 80+20", "not arithmetic"),
    ("average of 3 and 4 times 5", "not arithmetic"),
    ("round 3.7 + 2.6", "not arithmetic"),
    ("5+5是20的百分之几", "两种读法"),
    ("3*5比6多多少", "两种读法"),
    ("100加50打八折", "两种读法"),
    ("100加20平均分成4份", "两种读法"),
    ("3加17除以5的余数", "两种读法"),
    ("2031-05-14", "date"),
    ("2031-05-14 minus 2030-05-14", "date"),
    ("05/14/2031", "date"),
    ("2031/05/14 减 3", "日期"),
    ("2+3=4+1", "equation"),
    ("1 and a half times 4", "not arithmetic"),
    ("two five", "more than one number"),
    ("zero seven", "more than one number"),
    ("3万5", "多种读法"),
    ("3 or 4", "not arithmetic"),
    ("3x-4", "not arithmetic"),
    ("-3的绝对值", "两种读法"),
    ("先加3再减4", "不完整"),
    ("10 min 5", "not arithmetic"),
    ("2 max 3", "not arithmetic"),
    ("12个月每月500元", "看不懂"),
    ("8折后200元", "看不懂"),
    ("60 km/h * 2 h", "not arithmetic"),
    ("100 minus 15 and 20", "not arithmetic"),
    ("pow(9, 9**9)", "too large"),
    ("mod(7, 0)", "zero"),
    ("3 dollars plus 50 cents", "units differ"),
    ("5 minutes + 3 hours", "units differ"),
    ("3公里加500米", "单位不同"),
    ("3 hours 20 minutes", "not arithmetic"),
    ("12:30 + 2", "."),
    ("I buy 7 pens at 13 dollars each", "not arithmetic"),
    ("一件衣服200元，打八折后多少钱？", "看不懂"),
    ("hello", "missing"),
    ("你好", "看不懂"),
    ("2\ue000+1", "not arithmetic"),
]

ENDLESS = [
    "9**9**9",
    "factorial(10**9)",
    "10**1000000",
    "1e999999999",
    "2**-99999999",
    "exp(10**9)",
    "0.5**0.5**-99",
    "sin(10**30)",
    "(" * 100_000,
    "(" * 400 + "1" + ")" * 400,
    "-" * 900 + "1",
    "1(" * 500,
    "三天(" * 300,
    "2 sqrt(" * 120 + "1" + ")" * 120,
    "sqrt " * 150 + "1",
    "2**" * 300 + "2",
    "5" + "!" * 500,
    "9" * 5000,
    "1/" * 499 + "1",
    "1+" * 499 + "1",
    "twice " * 160 + "1",
    "half of " * 120 + "1",
    "一" * 999,
    "plus " * 190,
    " " * 100_000,
    "1" + " " * 900 + "1",
]


@pytest.mark.parametrize(("text", "part"), REFUSED)
def test_refuses_with_a_sentence(text: str, part: str) -> None:
    with pytest.raises(ToolError) as refusal:
        TOOL(text)
    assert part in str(refusal.value)
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize("text", ENDLESS, ids=lambda text: f"{text[:12]}..{len(text)}")
def test_ends_at_once(text: str) -> None:
    started = time.process_time()
    said(text)
    assert time.process_time() - started < 5  # an unbounded one takes minutes
