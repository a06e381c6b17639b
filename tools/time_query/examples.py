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
    _now("time?", "It is 14:05."),
    _now("whats the time rn", "It is 14:05."),
    _now("Have you got the time?", "It is 14:05."),
    _now("How late is it?", "It is 14:05."),
    _now("Is it already past 4 pm?", "No, it is 14:05."),
    _now("Is it morning or afternoon?", "It is afternoon, 14:05."),
    _now("date today pls", "Today is 2031-08-19."),
    _now("What day of the month is it?", "It is the 19th of August."),
    _now("what day is it", "It is Tuesday, 2031-08-19."),
    _now("whats today", "Today is Tuesday, 2031-08-19."),
    _now("I forgot which day of the week we have.", "It is Tuesday."),
    _now("Is it the weekend yet?", "No, it is Tuesday."),
    _now("current month and year?", "It is August 2031."),
    _now("Does this still count as 2030?", "No, it is 2031."),
    _asked(
        "Oslo time",
        "Oslo",
        "date 2031-08-19, Tuesday, time 16:05:37 (Europe/Oslo, UTC+02:00)",
        "It is 16:05 in Oslo.",
    ),
    _asked(
        "time in Prague",
        "Prague",
        "date 2031-08-19, Tuesday, time 16:05:37 (Europe/Prague, UTC+02:00)",
        "It is 16:05 in Prague.",
    ),
    _asked(
        "clock in Lima now?",
        "Lima",
        "date 2031-08-19, Tuesday, time 09:05:37 (America/Lima, UTC-05:00)",
        "It is 09:05 in Lima.",
    ),
    _asked(
        "I'd like to call a friend in Seoul. How late is it there?",
        "Seoul",
        "date 2031-08-19, Tuesday, time 23:05:37 (Asia/Seoul, UTC+09:00)",
        "It is 23:05 in Seoul.",
    ),
    _asked(
        "Is it still yesterday in Vancouver or the same day?",
        "Vancouver",
        "date 2031-08-19, Tuesday, time 07:05:37 (America/Vancouver, UTC-07:00)",
        "In Vancouver it is the same day, 2031-08-19.",
    ),
    _asked(
        "what day is it over in Auckland",
        "Auckland",
        "date 2031-08-20, Wednesday, time 02:05:37 (Pacific/Auckland, UTC+12:00)",
        "In Auckland it is Wednesday.",
    ),
    _asked(
        "What day is tomorrow?", "tomorrow", "date 2031-08-20, Wednesday (in 1 day)", "Tomorrow is Wednesday."
    ),
    _asked(
        "yesterday's date?", "yesterday", "date 2031-08-18, Monday (1 day ago)", "Yesterday was 2031-08-18."
    ),
    _asked(
        "how many days till christmas",
        "days till christmas",
        "128 days from 2031-08-19 to 2031-12-25, Thursday",
        "It is 128 days till Christmas.",
    ),
    _asked(
        "How many days is it until New Year?",
        "until New Year",
        "135 days from 2031-08-19 to 2032-01-01, Thursday",
        "It is 135 days until New Year.",
    ),
    _asked(
        "What will the clock say in 3 hours?",
        "in 3 hours",
        "date 2031-08-19, Tuesday, time 17:05:37 (local time, UTC+00:00)",
        "It will be 17:05.",
    ),
    _asked(
        "Which weekday will the 24th of May 2032 be?",
        "24th of May 2032",
        "date 2032-05-24, Monday",
        "It will be a Monday.",
    ),
    _asked(
        "Count the days between 2031-03-04 and 2031-05-20.",
        "days between 2031-03-04 and 2031-05-20",
        "77 days from 2031-03-04 to 2031-05-20, Tuesday",
        "There are 77 days between them.",
    ),
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
    _now("几点啦", "现在14:05。"),
    _now("现在啥时间了？", "现在是14:05。"),
    _now("报一下时", "现在是14:05。"),
    _now("这会儿是上午还是下午？", "是下午，14:05。"),
    _now("过4点了没？", "还没有，现在14:05。"),
    _now("今儿几号", "今天是8月19号。"),
    _now("今天啥日子，几月几号来着", "今天是8月19号，星期二。"),
    _now("今天周几啊？", "今天是星期二。"),
    _now("今天是不是周末？", "不是，今天是星期二。"),
    _now("日期", "今天是2031-08-19。"),
    _now("咱们现在是几几年几月", "现在是2031年8月。"),
    _now("眼下几月份了", "现在是8月。"),
    _asked(
        "伦敦那边现在几点了？",
        "伦敦",
        "日期 2031-08-19，星期二，时间 15:05:37（Europe/London，UTC+01:00）",
        "伦敦现在是15:05。",
    ),
    _asked(
        "布拉格几点",
        "布拉格",
        "日期 2031-08-19，星期二，时间 16:05:37（Europe/Prague，UTC+02:00）",
        "布拉格现在是16:05。",
    ),
    _asked(
        "首尔时间",
        "首尔",
        "日期 2031-08-19，星期二，时间 23:05:37（Asia/Seoul，UTC+09:00）",
        "首尔现在是23:05。",
    ),
    _asked(
        "想给悉尼的朋友打电话，那儿几点了",
        "悉尼",
        "日期 2031-08-20，星期三，时间 00:05:37（Australia/Sydney，UTC+10:00）",
        "悉尼现在是00:05。",
    ),
    _asked(
        "开罗这个点天黑了没，几点钟",
        "开罗",
        "日期 2031-08-19，星期二，时间 17:05:37（Africa/Cairo，UTC+03:00）",
        "开罗现在是17:05。",
    ),
    _asked(
        "奥克兰今天是星期几？",
        "奥克兰",
        "日期 2031-08-20，星期三，时间 02:05:37（Pacific/Auckland，UTC+12:00）",
        "奥克兰今天是星期三。",
    ),
    _asked("明天礼拜几？", "明天", "日期 2031-08-20，星期三（1天后）", "明天是星期三。"),
    _asked("昨天是几月几号", "昨天", "日期 2031-08-18，星期一（1天前）", "昨天是8月18号。"),
    _asked("后天几号？", "后天", "日期 2031-08-21，星期四（2天后）", "后天是8月21号。"),
    _asked(
        "离圣诞节还有多少天？", "离圣诞节", "从 2031-08-19 到 2031-12-25（星期四）共 128 天", "还有128天。"
    ),
    _asked(
        "新年还有几天到？",
        "离新年",
        "从 2031-08-19 到 2032-01-01（星期四）共 135 天",
        "还有135天到新年。",
    ),
    _asked(
        "3小时后该是几点了？",
        "3小时后",
        "日期 2031-08-19，星期二，时间 17:05:37（本地时间，UTC+00:00）",
        "3小时后是17:05。",
    ),
    _asked(
        "从2031年3月4日到2031年5月20日有多少天？",
        "从2031年3月4日到2031年5月20日",
        "从 2031-03-04 到 2031-05-20（星期二）共 77 天",
        "有77天。",
    ),
    _asked("上周五是几号来着", "上周五", "日期 2031-08-15，星期五（4天前）", "上周五是8月15号。"),
    _asked(
        "北京时间现在是多少？",
        "北京时间",
        "日期 2031-08-19，星期二，时间 22:05:37（Asia/Shanghai，UTC+08:00）",
        "北京时间现在是22:05。",
    ),
]

EXAMPLES = [*ENGLISH, *CHINESE]
