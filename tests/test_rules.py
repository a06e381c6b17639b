"""The answer check: an answer is held against what the tools said."""

from __future__ import annotations

import pytest

from react_agent.rules import checked_answer, numbers
from react_agent.types import Observation, ToolCall


def seen(text: str, given: str = "x", error: bool = False) -> Observation:
    return Observation(ToolCall("tool", given), text, error=error)


OSLO, ROME = seen("Oslo: snow, -6°C"), seen("Rome: sunny, 24°C")

LENDING = seen("Lending: Members borrow a bicycle for 14 days. The deposit is 60 euros.")

BEIJING = seen("日期 2026-12-01，星期二，时间 05:01:33（Asia/Shanghai，UTC+08:00）")
SERVED = seen("Canteen: The canteen has soup on Tuesday and pizza on Friday.")

CHECKED = [
    # question, answer, observations, what the person gets
    ("Weather in Oslo?", "Oslo has snow, -6°C.", [OSLO], None),
    ("Weather in Oslo?", "It is -6.", [OSLO], None),
    ("Weather in Oslo?", "It is 16°C in Oslo.", [OSLO], "Oslo: snow, -6°C"),
    ("Weather in Oslo?", "I do not know.", [OSLO], "Oslo: snow, -6°C"),
    ("Weather in Oslo?", "It snows at -6 in Nairobi.", [OSLO], "Oslo: snow, -6°C"),
    ("Weather in Oslo and Rome?", "Oslo has -6°C.", [OSLO, ROME], "Oslo: snow, -6°C\nRome: sunny, 24°C"),
    ("Weather in Oslo and Rome?", "Rome has 24°C.", [OSLO, ROME], "Rome has 24°C.\nOslo: snow, -6°C"),
    ("Weather in Oslo and Rome?", "Oslo -6°C, Rome 24°C.", [OSLO, ROME], None),
    ("3 lamps?", "285 dollars.", [seen("A lamp costs 95 dollars."), seen("285", "95*3")], None),
    ("3 lamps?", "95 dollars.", [seen("A lamp costs 95 dollars."), seen("285", "95*3")], "285"),
    ("Total?", "It is 7,200.", [seen("7200")], None),
    ("Time?", "It is 9:26.", [seen("date 2026-03-14, time 09:26")], None),
    ("Time?", "It is 21:56.", [seen("date 2026-11-30, time 21:56:37")], None),
    ("Time?", "It is 9:56 pm.", [seen("date 2026-11-30, time 21:56:37")], None),
    ("几点？", "现在是21点56分。", [seen("日期 2026-11-30，时间 21:56:37")], None),
    ("北京现在几点？", "北京现在是2026-12-01。", [BEIJING], BEIJING.text),
    ("北京现在几点？", "北京现在是05:01:33。", [BEIJING], None),
    ("北京今天几号？", "北京今天是2026-12-01。", [BEIJING], None),
    ("Time?", "It is 22:56.", [seen("time 21:56:37")], "time 21:56:37"),
    ("Password?", "bluefish", [seen("The password is bluefish.")], None),
    ("Password?", "It is landing.", [seen("The password is bluefish.")], "The password is bluefish."),
    ("公司在哪里？", "公司在滨海路。", [seen("公司总部位于滨海路。")], None),
    ("公司在哪里？", "不知道。", [seen("公司总部位于滨海路。")], "公司总部位于滨海路。"),
    ("Weather?", "It is fine, 20°C.", [seen("Error: unreachable", error=True)], "unreachable"),
    ("How long can I borrow a bicycle?", "60 euros.", [LENDING], LENDING.text),
    ("How long can I borrow a bicycle?", "14 days.", [LENDING], None),
    ("Weather?", "Fine.", [], None),
    ("What does the canteen have on Friday?", "The canteen has on Friday.", [SERVED], SERVED.text),
    ("Flip a coin.", "1", [seen("heads", ""), seen("heads", "")], "heads"),
    ("Weather in Oslo?", "It is 6°C in Oslo.", [OSLO], "Oslo: snow, -6°C"),
    ("Weather in Oslo?", "It is minus 6 in Oslo.", [OSLO], None),
    ("乌鲁木齐冷吗？", "零下14度。", [seen("乌鲁木齐：小雪，今天-14到-7°C")], None),
    ("乌鲁木齐冷吗？", "14度。", [seen("乌鲁木齐：小雪，今天-14到-7°C")], "乌鲁木齐：小雪，今天-14到-7°C"),
    ("几点开门？", "9点到17点开放。", [seen("开放时间：9点-17点。")], None),
    ("Discounts?", "From 10% to 20%.", [seen("Discounts: 10%-20%.")], None),
    ("Take 5 from 12", "12 minus 5 is 7.", [seen("7", "12-5")], None),
    ("Rome minus Oslo?", "30 degrees.", [OSLO, ROME, seen("30", "24+6")], None),
    ("10^20?", "It is 100000000000000000000.", [seen("100000000000000000000", "10**20")], None),
    ("Rows?", "| rows |\n|----------------------|\n| 7 |", [seen("There are 7 rows.")], None),
    ("Deposit?", "the deposit: " * 9 + "60 euros.", [LENDING], LENDING.text),
    (
        "押金多少？",
        "办证.md:3 > 办理借书证：" * 5,
        [seen("办证.md:3 > 押金60元。")],
        "办证.md:3 > 押金60元。",
    ),
]


@pytest.mark.parametrize(("question", "answer", "observations", "given"), CHECKED)
def test_checked_answer(
    question: str, answer: str, observations: list[Observation], given: str | None
) -> None:
    assert checked_answer(question, answer, observations) == (given or answer)


def test_numbers_are_compared_without_separators() -> None:
    assert numbers("1,250 and 09:26, 007") == ["1250", "9:26", "7"]


def test_numbers_below_zero_are_others() -> None:
    text = "-4°C, 零下7度, minus 3, 今天-14到-7; 2031-08-19, 5-3, A-2, 15–20"
    assert numbers(text) == ["-4", "-7", "-3", "-14", "-7", "2031", "8", "19", "5", "3", "2", "15", "20"]
    assert numbers("3月–5月, 5€-10€, 10°-15°, 9 minus 4") == ["3", "5", "5", "10", "10", "15", "9", "4"]
