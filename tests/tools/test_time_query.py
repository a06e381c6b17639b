"""`time_query` with a fixed clock: a Saturday morning in Shanghai, nowhere else."""

from __future__ import annotations

import importlib.util
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from react_agent.errors import ToolError
from react_agent.loader import load_module, load_tools
from react_agent.tooling import Example

module = load_module("time_query")
[tool] = load_tools("time_query")
CLOCK = datetime(2026, 3, 14, 9, 26, 53, tzinfo=ZoneInfo("Asia/Shanghai"))
HERE = "date 2026-03-14, Saturday, time 09:26:53 (local time, UTC+08:00)"
HIER = "日期 2026-03-14，星期六，时间 09:26:53（本地时间，UTC+08:00）"


def there(day: str, weekday: str, clock: str, zone: str) -> str:
    return f"date {day}, {weekday}, time {clock} ({zone})"


NOW = [
    ("", "date 2026-03-14, Saturday (星期六), time 09:26:53 (local time, UTC+08:00)"),
    (
        "Observation: date 2031-08-19, Tuesday (星期二), time 14:05:37 (local time, UTC+00:00)",
        "date 2026-03-14, Saturday (星期六), time 09:26:53 (local time, UTC+08:00)",
    ),
    ("What month is it?", HERE),
    ("month", HERE),
    ("of the week", HERE),
    ("12", "date 2026-03-14, Saturday (星期六), time 09:26:53 (local time, UTC+08:00)"),
    ("you tell me", HERE),
    ("是星期几", HIER),
    ("now", HERE),
    ("today", HERE),
    ("What time is it now?", HERE),
    ("What day of the week is it?", HERE),
    ("today's date", HERE),
    ("the current date and time", HERE),
    ("date", HERE),
    ("现在几点了？", HIER),
    ("今天是星期几？", HIER),
    ("今天几月几号？", HIER),
    ("请问现在的时间", HIER),
]

PLACES = [
    ("Tokyo", there("2026-03-14", "Saturday", "10:26:53", "Asia/Tokyo, UTC+09:00")),
    ("tokyo time", there("2026-03-14", "Saturday", "10:26:53", "Asia/Tokyo, UTC+09:00")),
    ("Tokyo, Japan", there("2026-03-14", "Saturday", "10:26:53", "Asia/Tokyo, UTC+09:00")),
    ("Japan", there("2026-03-14", "Saturday", "10:26:53", "Asia/Tokyo, UTC+09:00")),
    ("time zone of Osaka", there("2026-03-14", "Saturday", "10:26:53", "Asia/Tokyo, UTC+09:00")),
    ("东京", "日期 2026-03-14，星期六，时间 10:26:53（Asia/Tokyo，UTC+09:00）"),
    ("东京现在几点", "日期 2026-03-14，星期六，时间 10:26:53（Asia/Tokyo，UTC+09:00）"),
    ("日本", "日期 2026-03-14，星期六，时间 10:26:53（Asia/Tokyo，UTC+09:00）"),
    ("北京时间", "日期 2026-03-14，星期六，时间 09:26:53（Asia/Shanghai，UTC+08:00）"),
    ("北京市", "日期 2026-03-14，星期六，时间 09:26:53（Asia/Shanghai，UTC+08:00）"),
    ("中国", "日期 2026-03-14，星期六，时间 09:26:53（Asia/Shanghai，UTC+08:00）"),
    ("Asia/Shanghai", there("2026-03-14", "Saturday", "09:26:53", "Asia/Shanghai, UTC+08:00")),
    ("asia/shanghai", there("2026-03-14", "Saturday", "09:26:53", "Asia/Shanghai, UTC+08:00")),
    (
        "What time is it in New York?",
        there("2026-03-13", "Friday", "21:26:53", "America/New_York, UTC-04:00"),
    ),
    ("Berlin Germany", there("2026-03-14", "Saturday", "02:26:53", "Europe/Berlin, UTC+01:00")),
    ("美国纽约", "日期 2026-03-13，星期五，时间 21:26:53（America/New_York，UTC-04:00）"),
    ("buenos aires", there("2026-03-13", "Friday", "22:26:53", "America/Argentina/Buenos_Aires, UTC-03:00")),
    ("New York City", there("2026-03-13", "Friday", "21:26:53", "America/New_York, UTC-04:00")),
    ("San Francisco", there("2026-03-13", "Friday", "18:26:53", "America/Los_Angeles, UTC-07:00")),
    ("St. Petersburg", there("2026-03-14", "Saturday", "04:26:53", "Europe/Moscow, UTC+03:00")),
    (
        "time now in Sydney, Australia",
        there("2026-03-14", "Saturday", "12:26:53", "Australia/Sydney, UTC+11:00"),
    ),
    ('"Paris"', there("2026-03-14", "Saturday", "02:26:53", "Europe/Paris, UTC+01:00")),
    ("伦敦现在几点了？", "日期 2026-03-14，星期六，时间 01:26:53（Europe/London，UTC+00:00）"),
    ("UTC", there("2026-03-14", "Saturday", "01:26:53", "UTC+00:00")),
    ("UTC+8", there("2026-03-14", "Saturday", "09:26:53", "UTC+08:00")),
    ("ＵＴＣ＋８", there("2026-03-14", "Saturday", "09:26:53", "UTC+08:00")),
    ("utc+5:30", there("2026-03-14", "Saturday", "06:56:53", "UTC+05:30")),
    ("GMT-3", there("2026-03-13", "Friday", "22:26:53", "UTC-03:00")),
    ("EST", there("2026-03-13", "Friday", "20:26:53", "UTC-05:00")),
    ("city: Tokyo", there("2026-03-14", "Saturday", "10:26:53", "Asia/Tokyo, UTC+09:00")),
    ("城市：东京都", "日期 2026-03-14，星期六，时间 10:26:53（Asia/Tokyo，UTC+09:00）"),
    ("Chile", there("2026-03-13", "Friday", "22:26:53", "America/Santiago, UTC-03:00")),
    ("东八区", "日期 2026-03-14，星期六，时间 09:26:53（UTC+08:00）"),
]

DATES = [
    ("tomorrow", "date 2026-03-15, Sunday (in 1 day)"),
    ("what day is tomorrow?", "date 2026-03-15, Sunday (in 1 day)"),
    ("the day after tomorrow", "date 2026-03-16, Monday (in 2 days)"),
    ("yesterday", "date 2026-03-13, Friday (1 day ago)"),
    ("3 days from now", "date 2026-03-17, Tuesday (in 3 days)"),
    ("in three days", "date 2026-03-17, Tuesday (in 3 days)"),
    ("What date will it be in 45 days?", "date 2026-04-28, Tuesday (in 45 days)"),
    ("2 weeks and 3 days from now", "date 2026-03-31, Tuesday (in 17 days)"),
    ("two weeks from tomorrow", "date 2026-03-29, Sunday (in 15 days)"),
    ("6 months ago", "date 2025-09-14, Sunday"),
    ("in a week", "date 2026-03-21, Saturday (in 7 days)"),
    ("What date is it in a month?", "date 2026-04-14, Tuesday (in 31 days)"),
    ("in a year", "date 2027-03-14, Sunday"),
    ("a week ago", "date 2026-03-07, Saturday (7 days ago)"),
    ("end of the month", "date 2026-03-31, Tuesday (in 17 days)"),
    ("the last day of this year", "date 2026-12-31, Thursday"),
    ("月底", "日期 2026-03-31，星期二（17天后）"),
    ("今年年底是星期几", "日期 2026-12-31，星期四"),
    ("10 days before new year", "date 2026-12-22, Tuesday"),
    ("3 days before March 1", "date 2027-02-26, Friday"),
    ("3 days after March 1", "date 2026-03-04, Wednesday (10 days ago)"),
    ("half a year ago", "date 2025-09-14, Sunday"),
    ("15 years from now", "date 2041-03-14, Thursday"),
    ("what year was it 40 years ago", "date 1986-03-14, Friday"),
    ("30年前", "日期 1996-03-14，星期四"),
    ("20年后是哪一年", "日期 2046-03-14，星期三"),
    ("十五年后", "日期 2041-03-14，星期四"),
    ("三天后", "日期 2026-03-17，星期二（3天后）"),
    ("两周后是几号", "日期 2026-03-28，星期六（14天后）"),
    ("三个月后", "日期 2026-06-14，星期日"),
    ("明天是星期几", "日期 2026-03-15，星期日（1天后）"),
    ("大后天", "日期 2026-03-17，星期二（3天后）"),
    ("next Friday", "date 2026-03-20, Friday (in 6 days)"),
    ("next Saturday", "date 2026-03-21, Saturday (in 7 days)"),
    ("Saturday", "date 2026-03-14, Saturday (today)"),
    ("last Monday", "date 2026-03-09, Monday (5 days ago)"),
    ("下周五", "日期 2026-03-20，星期五（6天后）"),
    ("上周五", "日期 2026-03-06，星期五（8天前）"),
    ("这周日", "日期 2026-03-15，星期日（1天后）"),
    ("下下周一", "日期 2026-03-23，星期一（9天后）"),
    ("next month", "date 2026-04-14, Tuesday (in 31 days)"),
    ("明年", "日期 2027-03-14，星期日"),
    ("2027-01-01", "date 2027-01-01, Friday (星期五)"),
    ("2027/1/1", "date 2027-01-01, Friday (星期五)"),
    ("what day of the week was 2020-02-29", "date 2020-02-29, Saturday"),
    ("2027年1月1日是星期几", "日期 2027-01-01，星期五"),
    ("March 5, 2027", "date 2027-03-05, Friday"),
    ("5th of May", "date 2026-05-05, Tuesday (in 52 days)"),
    ("去年国庆节是星期几", "日期 2025-10-01，星期三"),
    ("Christmas 2030", "date 2030-12-25, Wednesday"),
    ("5 days before Christmas", "date 2026-12-20, Sunday"),
    ("圣诞节前5天", "日期 2026-12-20，星期日"),
    ("周五", "日期 2026-03-20，星期五（6天后）"),
    ("这周五", "日期 2026-03-13，星期五（1天前）"),
    ("5月1号", "日期 2026-05-01，星期五（48天后）"),
    ("25/12/2031", "date 2031-12-25, Thursday (星期四)"),
    ("5 days after 2031-05-04", "date 2031-05-09, Friday"),
    ("2031年5月4日的5天后", "日期 2031-05-09，星期五"),
    ("in 3 hours", "date 2026-03-14, Saturday, time 12:26:53 (local time, UTC+08:00)"),
    ("1.5 hours later", "date 2026-03-14, Saturday, time 10:56:53 (local time, UTC+08:00)"),
    ("半小时后", "日期 2026-03-14，星期六，时间 09:56:53（本地时间，UTC+08:00）"),
    (
        "3 hours from now in Tokyo",
        "date 2026-03-14, Saturday, time 13:26:53 (Asia/Tokyo, UTC+09:00)",
    ),
    ("tomorrow in Tokyo", "date 2026-03-15, Sunday (in 1 day, Asia/Tokyo)"),
    ("New York tomorrow", "date 2026-03-14, Saturday (in 1 day, America/New_York)"),
    ("纽约明天", "日期 2026-03-14，星期六（1天后，America/New_York）"),
]

SPANS = [
    ("days until 2027-01-01", "293 days from 2026-03-14 to 2027-01-01, Friday"),
    ("how many days are left until June 1", "79 days from 2026-03-14 to 2026-06-01, Monday"),
    ("how many days until Christmas", "286 days from 2026-03-14 to 2026-12-25, Friday"),
    ("how long until Friday", "6 days from 2026-03-14 to 2026-03-20, Friday"),
    ("days until January 5", "297 days from 2026-03-14 to 2027-01-05, Tuesday"),
    ("days since 2026-01-01", "72 days from 2026-01-01 to 2026-03-14, Saturday"),
    ("days between 2026-01-01 and 2026-03-14", "72 days from 2026-01-01 to 2026-03-14, Saturday"),
    ("days until 2026-01-01", "-72 days from 2026-03-14 to 2026-01-01, Thursday"),
    ("days left until the end of the year", "292 days from 2026-03-14 to 2026-12-31, Thursday"),
    ("days since Christmas", "79 days from 2025-12-25 to 2026-03-14, Saturday"),
    ("days between Christmas and new year", "7 days from 2026-12-25 to 2027-01-01, Friday"),
    ("days between Christmas and today", "79 days from 2025-12-25 to 2026-03-14, Saturday"),
    ("from 2024-12-01 to March 1", "90 days from 2024-12-01 to 2025-03-01, Saturday"),
    ("from March 1 to June 1, 2030", "92 days from 2030-03-01 to 2030-06-01, Saturday"),
    ("2026-01-01 to 2026-12-31", "364 days from 2026-01-01 to 2026-12-31, Thursday"),
    ("从2023年2月1日到3月1日有多少天", "从 2023-02-01 到 2023-03-01（星期三）共 28 天"),
    ("从今天到国庆节还有几天", "从 2026-03-14 到 2026-10-01（星期四）共 201 天"),
    ("国庆节还有几天", "从 2026-03-14 到 2026-10-01（星期四）共 201 天"),
    ("还有几天到国庆节？", "从 2026-03-14 到 2026-10-01（星期四）共 201 天"),
    ("今天距离国庆还有多少天", "从 2026-03-14 到 2026-10-01（星期四）共 201 天"),
    ("今天到2026-12-31还剩几天", "从 2026-03-14 到 2026-12-31（星期四）共 292 天"),
    ("距离元旦还有几天", "从 2026-03-14 到 2027-01-01（星期五）共 293 天"),
    ("离国庆节还有多少天", "从 2026-03-14 到 2026-10-01（星期四）共 201 天"),
    ("到2027年1月1日还有多少天", "从 2026-03-14 到 2027-01-01（星期五）共 293 天"),
    ("从2026年1月1日到2026年3月14日有多少天", "从 2026-01-01 到 2026-03-14（星期六）共 72 天"),
]

REFUSED = [
    ("USA", "New York"),
    ("美国", "请指明一处"),
    ("CST", "China"),
    ("Georgia", "Tbilisi"),
    ("Portland tomorrow", "name one place"),
    ("Paris USA", "name one place"),
    ("Paris, Texas", "2031-05-04"),
    ("Tokio", "is it `tokyo`?"),
    ("Atlantis", "no place or date"),
    ("亚特兰蒂斯", "不认识"),
    ("London weather", "no place or date"),
    ("伦敦和纽约", "不认识"),
    ("hello", "no place or date"),
    ("3 days", "no place or date"),
    ("3 business days from now", "no place or date"),
    ("half a month ago", "no place or date"),
    ("04/05/2031", "no clear date"),
    ("2026-02-30", "no clear date"),
    ("13/13/2026", "no clear date"),
    ("10000 years ago", "no clear date"),
    ("9999999 days from now", "no clear date"),
    ("UTC+19", "no place or date"),
    ("距离2027年春节还有几天", "不认识"),
    ("x" * 5000, "no place or date"),
]


@pytest.mark.parametrize(("query", "result"), NOW + PLACES + DATES + SPANS)
def test_tells(query: str, result: str) -> None:
    assert module.tell(query, CLOCK) == result


@pytest.mark.parametrize(("query", "part"), REFUSED)
def test_refuses_with_a_sentence(query: str, part: str) -> None:
    with pytest.raises(ToolError) as refusal:
        module.tell(query, CLOCK)
    assert part in str(refusal.value)
    assert len(str(refusal.value)) < 400


def test_hours_pass_as_they_do_where_the_clock_changes() -> None:
    night = datetime(2026, 3, 29, 1, 30, tzinfo=ZoneInfo("Europe/Berlin"))
    assert module.tell("in 2 hours", night) == there(
        "2026-03-29", "Sunday", "04:30:00", "local time, UTC+02:00"
    )
    assert module.tell("1 day ago", night) == "date 2026-03-28, Saturday (1 day ago)"


@pytest.mark.parametrize("name", ["usa", "russia", "brazil", "mexico", "ist", "cst", "圣地亚哥"])
def test_each_place_it_offers_is_one_it_knows(name: str) -> None:
    with pytest.raises(module.UnclearPlace) as fault:
        module.read_question(name, CLOCK)
    assert all(module.read_question(place, CLOCK) for place in fault.value.candidates)


@pytest.mark.skipif(not importlib.util.find_spec("dateparser"), reason="needs the extra `dates`")
@pytest.mark.parametrize(
    ("query", "result"),
    [
        ("tomorrow at 5pm", "date 2026-03-15, Sunday, time 17:00:00 (local time, UTC+08:00)"),
        ("tomorrow at 5pm EST", "date 2026-03-16, Monday, time 06:00:00 (local time, UTC+08:00)"),
        ("il y a 3 jours", "date 2026-03-11, Wednesday (3 days ago)"),
    ],
)
def test_other_wordings_by_the_library(query: str, result: str) -> None:
    assert module.tell(query, CLOCK) == result


def test_works_without_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module.library, "find_spec", lambda name: None)
    assert module.tell("tomorrow", CLOCK) == "date 2026-03-15, Sunday (in 1 day)"
    with pytest.raises(ToolError):
        module.tell("il y a 3 jours", CLOCK)


@pytest.mark.parametrize("example", tool.examples, ids=lambda example: example.question)
def test_examples_show_what_the_tool_says(example: Example) -> None:
    clock = datetime(2031, 8, 19, 14, 5, 37, tzinfo=UTC)
    assert [module.tell(str(turn[0]), clock) for turn in example.turns] == [
        turn[-1] for turn in example.turns
    ]


def test_the_tool_itself_reads_the_machine_clock() -> None:
    before = datetime.now().astimezone()
    text = tool("")
    assert text[5:15] in {f"{before:%Y-%m-%d}", f"{before + timedelta(seconds=60):%Y-%m-%d}"}
    assert tool.bind("") == {}


@given(st.integers(-20_000, 20_000))
def test_days_from_now_agree_with_the_calendar(days: int) -> None:
    text = f"{days} days from now" if days >= 0 else f"{-days} days ago"
    wanted = CLOCK.date() + timedelta(days=days)
    assert f"date {wanted.isoformat()}, {wanted:%A}" in module.tell(text, CLOCK)


@given(st.dates(date(1600, 1, 1), date(2400, 12, 31)), st.dates(date(1600, 1, 1), date(2400, 12, 31)))
def test_spans_agree_with_the_calendar(start: date, end: date) -> None:
    count = (end - start).days
    plural = "" if abs(count) == 1 else "s"
    assert module.tell(f"days between {start} and {end}", CLOCK).startswith(
        f"{count} day{plural} from {start}"
    )


_PIECES = [
    *("in", "ago", "next", "last", "3", "Tokyo", "days", "until", "2031-05-04", ",", "and", "+"),
    *("三", "天", "后", "周五", "东京", "月", "下", "到", "从"),
]


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=60) | st.lists(st.sampled_from(_PIECES), max_size=15).map(" ".join))
def test_any_text_gives_a_sentence(text: str) -> None:
    try:
        said = module.tell(text, CLOCK)
    except ToolError as refusal:
        said = str(refusal)
    assert said


ASKED = [
    # question, whether it asks for a time or a date alone
    ("what's the time in Paris right now", True),
    ("现在几点？", True),
    ("东京几点", True),
    ("12天后是几号？", True),
    ("When is next Friday?", True),
    ("What time does the museum in Paris open?", False),
    ("公司几点下班", False),
    ("What will the weather be tomorrow?", False),
    ("We land in Zagreb in an hour. What weather awaits us?", False),
    ("先看日期，再算20年后是哪一年", False),
    ("time " * 100, False),
    ("", False),
]


@pytest.mark.parametrize(("question", "asks"), ASKED)
def test_questions_for_a_time_alone_are_known(question: str, asks: bool) -> None:
    assert tool.reads(question) == (question if asks else None)
