"""Worked examples of the attraction tool; most look up the weather first, as a trip needs it."""

from __future__ import annotations

from react_agent.tooling import Example

SALZBURG = (
    "Salzburg, Austria: rain, 9°C, wind 11 km/h; today 6 to 10°C, rain 90% (09:30 local time, Open-Meteo)"
)
BERN = (
    "Bern, Switzerland: clear sky, 22°C, wind 6 km/h; today 11 to 24°C, rain 0% "
    "(13:15 local time, Open-Meteo)"
)
GHENT = "Ghent, Flanders, Belgium: tomorrow Sun 9 Mar: light rain, 7 to 11°C, rain 85% (Open-Meteo)"
SEVILLE = "Seville, Andalusia, Spain: Fri 14 Mar: clear sky, 12 to 25°C, rain 0% (Open-Meteo)"
SALZBURG_SIGHTS = (
    "Sights in Salzburg for rain (indoors):\n"
    "1. Salzburg Museum: City history in a palace. (https://example.org/museum)"
)
BERN_SIGHTS = (
    "Sights in Bern for clear sky (outdoors):\n"
    "1. Rose Garden: A park above the old town. (https://example.org/rosegarden)"
)
GHENT_SIGHTS = (
    "Sights in Ghent for light rain (indoors):\n"
    "1. Gravensteen: A castle to walk through. (https://example.org/castle)"
)
SEVILLE_SIGHTS = (
    "Sights in Seville for clear sky (outdoors):\n"
    "1. Plaza de España: A square with canals. (https://example.org/plaza)"
)

CHANGSHA = "长沙（中国）：中雨，12°C，风速9公里/小时；今天10到14°C，降水概率90%（当地时间09:30，Open-Meteo）"
YANGZHOU = "扬州（中国）：晴，21°C，风速8公里/小时；今天12到23°C，降水概率0%（当地时间10:15，Open-Meteo）"
LUOYANG = "洛阳（中国）：明天3月9日周日小雨，6到11°C，降水概率80%（Open-Meteo）"
YANTAI = (
    "烟台（中国）：3月15日周六多云，9到17°C，降水概率10%；3月16日周日晴，10到19°C，降水概率0%（Open-Meteo）"
)
CHANGSHA_SIGHTS = "长沙适合中雨的景点（室内）：\n1. 湖南博物院: 看马王堆文物。 (https://example.org/bowuyuan)"
YANGZHOU_SIGHTS = "扬州适合晴的景点（户外）：\n1. 瘦西湖: 坐船看园林。 (https://example.org/shouxihu)"
LUOYANG_SIGHTS = "洛阳适合小雨的景点（室内）：\n1. 洛阳博物馆: 看唐三彩。 (https://example.org/luobo)"
YANTAI_SIGHTS = "烟台适合晴的景点（户外）：\n1. 蓬莱阁: 登高看海。 (https://example.org/penglai)"

EXAMPLES = (
    Example(
        "What can I see in Salzburg today?",
        [("weather", "Salzburg", SALZBURG), ("Salzburg, rain", SALZBURG_SIGHTS)],
        "It rains in Salzburg, 9°C, so stay indoors: Salzburg Museum (https://example.org/museum). "
        "Take an umbrella.",
    ),
    Example(
        "I am going to Bern today, check the weather and suggest a sight.",
        [("weather", "Bern", BERN), ("Bern, clear sky", BERN_SIGHTS)],
        "Bern has a clear sky, 22°C, so go outdoors: Rose Garden (https://example.org/rosegarden). "
        "Take sunglasses.",
    ),
    Example(
        "What should I visit in Ghent tomorrow?",
        [("weather", "Ghent tomorrow", GHENT), ("Ghent, light rain", GHENT_SIGHTS)],
        "Ghent has light rain tomorrow, 7 to 11°C, so stay indoors: Gravensteen "
        "(https://example.org/castle). Take an umbrella.",
    ),
    Example(
        "Plan a day trip to Seville on Friday.",
        [("weather", "Seville on Friday", SEVILLE), ("Seville, clear sky", SEVILLE_SIGHTS)],
        "Seville has a clear sky on Friday, 12 to 25°C, so go outdoors: Plaza de España "
        "(https://example.org/plaza). Take sun cream.",
    ),
    Example(
        "What can we do in Ghent tomorrow?",
        [("weather", "Ghent tomorrow", GHENT), ("Ghent, light rain", GHENT_SIGHTS)],
        "Tomorrow Ghent has light rain, 7 to 11°C: visit the castle Gravensteen (https://example.org/castle) "
        "and take an umbrella.",
    ),
    Example(
        "I want to go to Seville on Friday, do you have any ideas?",
        [("weather", "Seville on Friday", SEVILLE), ("Seville, clear sky", SEVILLE_SIGHTS)],
        "On Friday Seville has a clear sky, 12 to 25°C: walk around Plaza de España "
        "(https://example.org/plaza) and take sun cream.",
    ),
    Example(
        "Which sights in Bern fit sunny weather?",
        [("Bern, clear sky", BERN_SIGHTS)],
        "Rose Garden, a park above the old town (https://example.org/rosegarden).",
    ),
    Example(
        "今天去长沙，看天气推荐景点",
        [("weather", "长沙", CHANGSHA), ("长沙，中雨", CHANGSHA_SIGHTS)],
        "长沙中雨，12°C，适合室内：湖南博物院，看马王堆文物（https://example.org/bowuyuan）。记得带伞。",
    ),
    Example(
        "我想去扬州玩，根据天气推荐一个景点",
        [("weather", "扬州", YANGZHOU), ("扬州，晴", YANGZHOU_SIGHTS)],
        "扬州晴，21°C，适合户外：瘦西湖，坐船看园林（https://example.org/shouxihu）。注意防晒。",
    ),
    Example(
        "明天去洛阳旅游，有什么好玩的地方？",
        [("weather", "洛阳明天", LUOYANG), ("洛阳，小雨", LUOYANG_SIGHTS)],
        "洛阳明天小雨，6到11°C，适合室内：洛阳博物馆，看唐三彩（https://example.org/luobo）。记得带伞。",
    ),
    Example(
        "周末想去烟台，帮我安排一下",
        [("weather", "烟台周末", YANTAI), ("烟台，晴", YANTAI_SIGHTS)],
        "烟台周六多云，周日晴，10到19°C，适合户外：蓬莱阁，登高看海（https://example.org/penglai）。注意防晒。",
    ),
    Example(
        "下雨天长沙有什么好玩的地方？",
        [("长沙，中雨", CHANGSHA_SIGHTS)],
        "推荐湖南博物院，看马王堆文物（https://example.org/bowuyuan）。",
    ),
)
