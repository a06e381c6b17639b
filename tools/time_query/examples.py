"""Worked examples of `time_query`; the prompt shows the few most similar to the question.

They happen on one day, 2031-08-19; `test_time_query` asks each again with that clock.
"""

from __future__ import annotations

from react_agent.tooling import Example

NOW = "date 2031-08-19, Tuesday (星期二), time 14:05:37 (local time, UTC+00:00)"


def _now(question: str, answer: str) -> Example:
    return Example(question, [("", NOW)], answer)


def _asked(question: str, query: str, result: str, answer: str) -> Example:
    return Example(question, [(query, result)], answer)


ENGLISH = [
    _now("What's the time?", "It is 14:05."),
    _now("Do you know what time it is at the moment?", "It is 14:05 now."),
    _now("What date do we have today?", "Today is 2031-08-19."),
    _now("Please give me the current date.", "The date is 2031-08-19."),
    _now("Which weekday is today?", "Today is Tuesday."),
    _now("Is today a Monday?", "No, today is Tuesday."),
    _now("Which month are we in?", "We are in August 2031."),
    _now("What year is it now?", "It is the year 2031."),
    _asked(
        "What time is it in Helsinki?",
        "Helsinki",
        "date 2031-08-19, Tuesday, time 17:05:37 (Europe/Helsinki, UTC+03:00)",
        "It is 17:05 in Helsinki.",
    ),
    _asked(
        "Tell me the local time in Nairobi.",
        "Nairobi",
        "date 2031-08-19, Tuesday, time 17:05:37 (Africa/Nairobi, UTC+03:00)",
        "It is 17:05 in Nairobi.",
    ),
    _asked(
        "What is the date in Honolulu right now?",
        "Honolulu",
        "date 2031-08-19, Tuesday, time 04:05:37 (Pacific/Honolulu, UTC-10:00)",
        "In Honolulu it is 2031-08-19.",
    ),
    _asked(
        "What time is it in UTC-7?",
        "UTC-7",
        "date 2031-08-19, Tuesday, time 07:05:37 (UTC-07:00)",
        "It is 07:05 in UTC-7.",
    ),
    _asked(
        "Which date is 12 days from now?",
        "12 days from now",
        "date 2031-08-31, Sunday (in 12 days)",
        "It is 2031-08-31, a Sunday.",
    ),
    _asked(
        "What day was it 5 weeks ago?",
        "5 weeks ago",
        "date 2031-07-15, Tuesday (35 days ago)",
        "It was 2031-07-15, a Tuesday.",
    ),
    _asked(
        "When is next Thursday?",
        "next Thursday",
        "date 2031-08-21, Thursday (in 2 days)",
        "Next Thursday is 2031-08-21.",
    ),
    _asked(
        "How many days are left until 2031-11-02?",
        "days until 2031-11-02",
        "75 days from 2031-08-19 to 2031-11-02, Sunday",
        "75 days are left until 2031-11-02.",
    ),
    _asked(
        "On which weekday does 2033-06-17 fall?",
        "2033-06-17",
        "date 2033-06-17, Friday (星期五)",
        "2033-06-17 is a Friday.",
    ),
    _now("Could you please tell me which day it is?", "It is Tuesday."),
    _now("I wonder what the time is, please.", "It is 14:05."),
    _now("Remind me of today's date, would you?", "Today is 2031-08-19."),
]

CHINESE = [
    _now("请问几点钟了？", "现在是14点05分（14:05）。"),
    _now("告诉我当前时间", "现在的时间是14:05。"),
    _now("今天的日期是什么？", "今天是2031-08-19。"),
    _now("今天是几月几日？", "今天是8月19日。"),
    _now("今天礼拜几？", "今天是星期二。"),
    _now("今天是周一吗？", "不是，今天是星期二。"),
    _now("现在是哪一年？", "现在是2031年。"),
    _now("这个月是几月？", "现在是2031年8月。"),
    _asked(
        "赫尔辛基现在是什么时间？",
        "赫尔辛基",
        "日期 2031-08-19，星期二，时间 17:05:37（Europe/Helsinki，UTC+03:00）",
        "赫尔辛基现在是17:05。",
    ),
    _asked(
        "查一下内罗毕的当地时间",
        "内罗毕",
        "日期 2031-08-19，星期二，时间 17:05:37（Africa/Nairobi，UTC+03:00）",
        "内罗毕现在是17:05。",
    ),
    _asked(
        "檀香山今天几号？",
        "檀香山",
        "日期 2031-08-19，星期二，时间 04:05:37（Pacific/Honolulu，UTC-10:00）",
        "檀香山今天是2031-08-19。",
    ),
    _asked(
        "12天后是几号？",
        "12天后",
        "日期 2031-08-31，星期日（12天后）",
        "12天后是2031-08-31，星期日。",
    ),
    _asked(
        "5周前是哪天？",
        "5周前",
        "日期 2031-07-15，星期二（35天前）",
        "5周前是2031-07-15，星期二。",
    ),
    _asked(
        "下周四是几号？",
        "下周四",
        "日期 2031-08-28，星期四（9天后）",
        "下周四是2031-08-28。",
    ),
    _asked(
        "离2031年11月2日还有几天？",
        "离2031年11月2日还有几天",
        "从 2031-08-19 到 2031-11-02（星期日）共 75 天",
        "还有75天。",
    ),
    _asked(
        "2033年6月17日是星期几？",
        "2033年6月17日",
        "日期 2033-06-17，星期五",
        "2033年6月17日是星期五。",
    ),
    _now("能不能告诉我现在几点？", "现在是14:05。"),
    _now("帮我看看今天是几号", "今天是2031-08-19。"),
    _now("我想知道今天星期几", "今天是星期二。"),
    _now("今年是哪年来着", "今年是2031年。"),
]

EXAMPLES = [*ENGLISH, *CHINESE]
