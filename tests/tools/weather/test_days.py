"""Which days are meant: city and day as given, then what the result begins with or how many days it tells."""

from __future__ import annotations

import pytest

from react_agent.errors import ToolError
from tests.tools.weather.loopback import Services, weather

DAYS = [
    (
        "Graz tomorrow",
        "",
        "Graz, Styria, Austria: tomorrow Sun 15 Mar: overcast, 6 to 15°C, rain 25% (Open-Meteo)",
    ),
    ("tomorrow's weather in Graz", "", "Graz, Styria, Austria: tomorrow Sun 15 Mar: "),
    ("Graz", "tomorrow", "Graz, Styria, Austria: tomorrow Sun 15 Mar: "),
    ("Graz", "2026-03-16", "Graz, Styria, Austria: Mon 16 Mar: clear sky, 4 to 18°C, rain 0% (Open-Meteo)"),
    (
        "Graz on Tuesday",
        "",
        "Graz, Styria, Austria: Tue 17 Mar: thunderstorm, 3 to 10°C, rain 95% (Open-Meteo)",
    ),
    ("Graz the day after tomorrow", "", "Graz, Styria, Austria: Mon 16 Mar: "),
    ("Graz in 2 days", "", "Graz, Styria, Austria: Mon 16 Mar: "),
    ("Graz in two days", "", "Graz, Styria, Austria: Mon 16 Mar: "),
    ("Graz in a week", "", "Graz, Styria, Austria: Sat 21 Mar: "),
    ("location: Graz, date: tomorrow", "", "Graz, Styria, Austria: tomorrow Sun 15 Mar: "),
    ("北京周六天气", "", "北京（中国）：今天3月14日周六"),
    ("北京下周天天气", "", "北京（中国）：3月22日周日"),
    ("北京后天晚上", "", "北京（中国）：3月16日周一晴，"),
    ("北京一周后", "", "北京（中国）：3月21日周六"),
    ("北京下下周一", "", "北京（中国）：3月23日周一"),
    ("Graz today", "tomorrow", "Graz, Styria, Austria: tomorrow Sun 15 Mar: "),
    ("北京 明天", "", "北京（中国）：明天3月15日周日阴，6到15°C，降水概率25%（Open-Meteo）"),
    ("北京", "后天", "北京（中国）：3月16日周一晴，4到18°C，降水概率0%（Open-Meteo）"),
    ("北京大后天天气", "", "北京（中国）：3月17日周二雷暴，"),
    ("北京下周一", "", "北京（中国）：3月16日周一晴，"),
    ("北京3月18日", "", "北京（中国）：3月18日周三小雪，-6到1°C，"),
    ("Tokyo", "明天", "东京（东京都，日本）：明天3月15日周日阴，"),
]


@pytest.mark.parametrize(("city", "day", "begins"), DAYS)
def test_one_day(services: Services, city: str, day: str, begins: str) -> None:
    assert weather(city, day).startswith(begins)


COUNTS = [
    ("Graz 3 days", "", 3),
    ("Graz today and tomorrow", "", 2),
    ("北京今明两天", "", 2),
    ("Graz", "3", 3),
    ("Graz", "3 days", 3),
    ("Graz for the next five days", "", 5),
    ("3-day forecast for Graz", "", 3),
    ("Graz at the weekend", "", 2),
    ("Graz this week", "", 7),
    ("Graz next week", "", 7),
    ("Graz 14 days", "", 7),
    ("Graz next weekend", "", 2),
    ("北京未来三天", "", 3),
    ("北京最近三天天气", "", 3),
    ("北京一周天气预报", "", 7),
    ("北京下周天气", "", 7),
    ("北京明后两天", "", 2),
    ("北京3天", "", 3),
    ("北京周末", "", 2),
    ("北京下周", "", 7),
    ("北京十五天", "", 7),
]


@pytest.mark.parametrize(("city", "day", "count"), COUNTS)
def test_several_days(services: Services, city: str, day: str, count: int) -> None:
    found = weather(city, day)
    assert found.count("；" if "北京" in city else ";") == count - 1
    assert "\n" not in found


def test_says_where_a_long_forecast_was_cut(services: Services) -> None:
    assert weather("Graz 14 days").endswith("(Open-Meteo) The forecast shown ends on 2026-03-20.")


WRONG_DAYS = [
    ("Graz yesterday", "", "This tool knows the weather now and the next 15 days, not the past."),
    ("北京三天前的天气", "", "这个工具只能查现在和未来15天的天气"),
    ("昨天北京", "", "这个工具只能查现在和未来15天的天气"),
    ("Graz", "2026-02-30", "`2026-02-30` is no day"),
    ("Graz", "someday", "`someday` is no day"),
    ("Graz", "2026-03-01", "The forecast reaches from 2026-03-14 to 2026-03-29; ask for days in it."),
    ("Graz in 40 days", "", "The forecast reaches from 2026-03-14 to 2026-03-29"),
    ("北京2月29日", "", "预报范围是 2026-03-14 到 2026-03-29"),
    ("北京13月40日", "", "看不懂日期 `13月40日`"),
]


@pytest.mark.parametrize(("city", "day", "begins"), WRONG_DAYS)
def test_refuses_days_it_cannot_know(services: Services, city: str, day: str, begins: str) -> None:
    with pytest.raises(ToolError) as error:
        weather(city, day)
    assert str(error.value).startswith(begins)
