"""Worked examples of the weather tool: the observations have the form the tool really returns."""

from __future__ import annotations

from react_agent.tooling import Example

VIENNA = (
    "Vienna, Austria: light rain, 11°C, wind 14 km/h; today 8 to 13°C, rain 80% "
    "(09:15 local time, Open-Meteo)"
)
PRAGUE = (
    "Prague, Czechia: clear sky, 19°C, wind 7 km/h; today 9 to 21°C, rain 0% (13:45 local time, Open-Meteo)"
)
NAIROBI = (
    "Nairobi, Kenya: partly cloudy, 26°C, wind 9 km/h; today 15 to 28°C, rain 10% "
    "(15:30 local time, Open-Meteo)"
)
HELSINKI = (
    "Helsinki, Uusimaa, Finland: light snow, -4°C, wind 18 km/h; today -7 to -3°C, rain 65% "
    "(10:00 local time, Open-Meteo)"
)
LYON = (
    "Lyon, Auvergne-Rhône-Alpes, France: fog, 6°C, wind 4 km/h; today 3 to 10°C, rain 5% "
    "(08:30 local time, Open-Meteo)"
)
ATHENS = (
    "Athens, Attica, Greece: mainly clear, 31°C, wind 12 km/h; today 22 to 34°C, rain 0% "
    "(14:15 local time, Open-Meteo)"
)
WELLINGTON = (
    "Wellington, New Zealand: overcast, 13°C, wind 52 km/h; today 10 to 15°C, rain 20% "
    "(11:00 local time, Open-Meteo)"
)
PORTO = "Porto, Portugal: tomorrow Sun 9 Mar: rain, 10 to 15°C, rain 90% (Open-Meteo)"
BERGEN = (
    "Bergen, Vestland, Norway: today Sat 8 Mar: rain, 4 to 7°C, rain 95%; tomorrow Sun 9 Mar: overcast, "
    "3 to 8°C, rain 25%; Mon 10 Mar: clear sky, 1 to 9°C, rain 5% (Open-Meteo)"
)

WUHAN = "武汉（中国）：小雨，11°C，风速14公里/小时；今天8到13°C，降水概率80%（当地时间09:15，Open-Meteo）"
QINGDAO = "青岛（中国）：雾，9°C，风速6公里/小时；今天6到14°C，降水概率10%（当地时间08:30，Open-Meteo）"
XIAMEN = "厦门（中国）：晴，24°C，风速11公里/小时；今天18到26°C，降水概率0%（当地时间14:00，Open-Meteo）"
SHENYANG = (
    "沈阳（中国）：小雪，-9°C，风速16公里/小时；今天-14到-7°C，降水概率70%（当地时间10:45，Open-Meteo）"
)
HAIKOU = "海口（中国）：雷暴，29°C，风速20公里/小时；今天25到33°C，降水概率85%（当地时间15:30，Open-Meteo）"
LANZHOU = "兰州（中国）：阴，3°C，风速38公里/小时；今天-2到5°C，降水概率15%（当地时间11:15，Open-Meteo）"
NANJING = "南京（中国）：明天3月9日周日中雨，7到12°C，降水概率90%（Open-Meteo）"
GUILIN = (
    "桂林（中国）：今天3月8日周六小雨，12到16°C，降水概率75%；明天3月9日周日阴，11到18°C，降水概率30%；"
    "3月10日周一晴，10到21°C，降水概率5%（Open-Meteo）"
)

EXAMPLES = (
    Example("Is it raining in Vienna?", [("Vienna", VIENNA)], "Yes, Vienna has light rain, 11°C."),
    Example("What is the weather like in Prague?", [("Prague", PRAGUE)], "Prague has a clear sky, 19°C."),
    Example("How hot is it in Athens now?", [("Athens", ATHENS)], "It is 31°C in Athens, mainly clear."),
    Example("Is it snowing in Helsinki?", [("Helsinki", HELSINKI)], "Yes, Helsinki has light snow, -4°C."),
    Example(
        "Give me the temperature in Nairobi.", [("Nairobi", NAIROBI)], "The temperature in Nairobi is 26°C."
    ),
    Example("Is there fog in Lyon?", [("Lyon", LYON)], "Yes, Lyon has fog, 6°C."),
    Example(
        "Is it windy in Wellington today?",
        [("Wellington", WELLINGTON)],
        "Yes, the wind in Wellington is 52 km/h, overcast, 13°C.",
    ),
    Example("Do I need an umbrella in Vienna?", [("Vienna", VIENNA)], "Yes, Vienna has light rain, 11°C."),
    Example(
        "Should I wear a warm coat in Helsinki today?",
        [("Helsinki", HELSINKI)],
        "Yes, Helsinki has light snow, -4°C.",
    ),
    Example(
        "What will the weather be in Porto tomorrow?",
        [("Porto tomorrow", PORTO)],
        "Porto has rain tomorrow, 10 to 15°C.",
    ),
    Example(
        "Show me the forecast for Bergen for 3 days.",
        [("Bergen for 3 days", BERGEN)],
        "Bergen: today rain, 4 to 7°C; tomorrow overcast, 3 to 8°C; Monday clear sky, 1 to 9°C.",
    ),
    Example(
        "Compare the weather in Prague and Nairobi.",
        [("Prague", PRAGUE), ("Nairobi", NAIROBI)],
        "Prague has a clear sky, 19°C. Nairobi is partly cloudy, 26°C.",
    ),
    Example(
        "What is the weather in Lyon and in Athens?",
        [("Lyon", LYON), ("Athens", ATHENS)],
        "Lyon has fog, 6°C. Athens is mainly clear, 31°C.",
    ),
    Example(
        "Is it good weather for a walk in Athens?",
        [("Athens", ATHENS)],
        "Yes, Athens is mainly clear, 31°C. Take sunglasses and water.",
    ),
    Example(
        "I am travelling to Wellington, what should I bring?",
        [("Wellington", WELLINGTON)],
        "Bring a windproof jacket: Wellington is overcast, 13°C, wind 52 km/h.",
    ),
    Example(
        "What is the weather in Nairobi right now?", [("Nairobi", NAIROBI)], "Nairobi is partly cloudy, 26°C."
    ),
    Example(
        "Do I need gloves in Helsinki today?", [("Helsinki", HELSINKI)], "Yes, Helsinki has light snow, -4°C."
    ),
    Example("Is it warm in Athens today?", [("Athens", ATHENS)], "Yes, Athens is mainly clear, 31°C."),
    Example(
        "How cold is it in Wellington?", [("Wellington", WELLINGTON)], "It is 13°C in Wellington, overcast."
    ),
    Example("Is the sun shining in Prague?", [("Prague", PRAGUE)], "Yes, Prague has a clear sky, 19°C."),
    Example(
        "How is the weather in Vienna and in Helsinki today?",
        [("Vienna", VIENNA), ("Helsinki", HELSINKI)],
        "Vienna has light rain, 11°C. Helsinki has light snow, -4°C.",
    ),
    Example("Could you tell me how warm Athens is at the moment?", [("Athens", ATHENS)], "Athens has 31°C."),
    Example(
        "I wonder whether it rains in Vienna now.", [("Vienna", VIENNA)], "Yes, Vienna has light rain, 11°C."
    ),
    Example("hows the weather in Prague", [("Prague", PRAGUE)], "Prague has a clear sky, 19°C."),
    Example(
        "Temperatures of Nairobi and of Lyon, please.",
        [("Nairobi", NAIROBI), ("Lyon", LYON)],
        "Nairobi has 26°C, Lyon has 6°C.",
    ),
    Example("武汉下雨吗？", [("武汉", WUHAN)], "是的，武汉小雨，11°C。"),
    Example("厦门今天天气怎么样？", [("厦门", XIAMEN)], "厦门晴，24°C。"),
    Example("海口现在多少度？", [("海口", HAIKOU)], "海口现在29°C，有雷暴。"),
    Example("查一下兰州的气温", [("兰州", LANZHOU)], "兰州阴，3°C。"),
    Example("沈阳现在下雪了吗？", [("沈阳", SHENYANG)], "是的，沈阳小雪，-9°C。"),
    Example("青岛有雾吗？", [("青岛", QINGDAO)], "有，青岛有雾，9°C。"),
    Example("去武汉要带伞吗？", [("武汉", WUHAN)], "要带伞，武汉小雨，11°C。"),
    Example("沈阳今天要穿厚外套吗？", [("沈阳", SHENYANG)], "要穿，沈阳小雪，-9°C。"),
    Example("南京明天天气如何？", [("南京明天", NANJING)], "南京明天中雨，7到12°C。"),
    Example(
        "今天去厦门玩，天气合适吗？",
        [("厦门", XIAMEN)],
        "合适，厦门晴，24°C，可以户外活动，注意防晒。",
    ),
    Example(
        "要去海口出差，需要带什么？",
        [("海口", HAIKOU)],
        "海口雷暴，29°C，请带伞，穿薄衣服。",
    ),
    Example(
        "桂林未来3天的天气预报",
        [("桂林未来3天", GUILIN)],
        "桂林今天小雨，12到16°C；明天阴，11到18°C；周一晴，10到21°C。",
    ),
    Example(
        "比较一下青岛和海口的天气",
        [("青岛", QINGDAO), ("海口", HAIKOU)],
        "青岛有雾，9°C；海口雷暴，29°C。",
    ),
    Example(
        "厦门和兰州的天气分别怎么样？",
        [("厦门", XIAMEN), ("兰州", LANZHOU)],
        "厦门晴，24°C；兰州阴，3°C。",
    ),
    Example("兰州今天风大吗？", [("兰州", LANZHOU)], "风比较大，兰州风速38公里/小时，阴，3°C。"),
    Example("海口今天热不热？", [("海口", HAIKOU)], "很热，海口29°C，有雷暴。"),
    Example("厦门出太阳了吗？", [("厦门", XIAMEN)], "出太阳了，厦门晴，24°C。"),
    Example(
        "武汉和沈阳今天的天气怎么样？",
        [("武汉", WUHAN), ("沈阳", SHENYANG)],
        "武汉小雨，11°C；沈阳小雪，-9°C。",
    ),
    Example("能不能告诉我厦门现在有多热？", [("厦门", XIAMEN)], "厦门24°C，晴。"),
    Example("帮我看看青岛这会儿的天气", [("青岛", QINGDAO)], "青岛有雾，9°C。"),
    Example("我想知道沈阳冷不冷", [("沈阳", SHENYANG)], "很冷，沈阳-9°C，小雪。"),
    Example(
        "海口跟武汉现在各多少度？",
        [("海口", HAIKOU), ("武汉", WUHAN)],
        "海口29°C，武汉11°C。",
    ),
)
