"""What people ask of the weather in English."""

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
OSLO = "Oslo, Norway: snow, -2°C, wind 11 km/h; today -5 to 0°C, rain 85% (09:30 local time, Open-Meteo)"
LISBON = (
    "Lisbon, Portugal: clear sky, 22°C, wind 15 km/h; "
    "today 14 to 24°C, rain 0% (15:00 local time, Open-Meteo)"
)
WARSAW = (
    "Warsaw, Mazovia, Poland: overcast, 5°C, wind 21 km/h; "
    "today 1 to 7°C, rain 30% (10:15 local time, Open-Meteo)"
)
TORONTO = (
    "Toronto, Ontario, Canada: light snow, -6°C, feels like -12°C, wind 26 km/h; "
    "today -9 to -4°C, rain 60% (08:45 local time, Open-Meteo)"
)
CAIRO = (
    "Cairo, Egypt: clear sky, 36°C, wind 10 km/h; today 24 to 38°C, rain 0% (13:15 local time, Open-Meteo)"
)
MUMBAI = (
    "Mumbai, Maharashtra, India: thunderstorm, 28°C, feels like 33°C, wind 30 km/h; "
    "today 25 to 30°C, rain 95% (16:30 local time, Open-Meteo)"
)
DUBLIN = (
    "Dublin, Leinster, Ireland: rain showers, 10°C, wind 45 km/h; "
    "today 7 to 12°C, rain 90% (11:30 local time, Open-Meteo)"
)
QUITO = (
    "Quito, Pichincha, Ecuador: partly cloudy, 17°C, wind 6 km/h; "
    "today 9 to 19°C, rain 40% (10:45 local time, Open-Meteo)"
)
ZAGREB = "Zagreb, Croatia: fog, 4°C, wind 3 km/h; today 2 to 9°C, rain 10% (08:15 local time, Open-Meteo)"


def _at(question: str, answer: str, *observations: str) -> Example:
    """The cities stand in front of what is observed there."""
    return Example(
        question, [(observation.split(", ")[0], observation) for observation in observations], answer
    )


ENGLISH = (
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
    _at("weather Warsaw", "Warsaw is overcast, 5°C.", WARSAW),
    _at("Quito temperature?", "Quito has 17°C.", QUITO),
    _at("temp in Toronto rn", "It is -6°C in Toronto.", TORONTO),
    _at("Dublin weather now pls", "Dublin has rain showers, 10°C.", DUBLIN),
    _at("What's it like outside in Lisbon?", "Lisbon has a clear sky, 22°C.", LISBON),
    _at("Tell me about today's weather in Mumbai.", "Mumbai has a thunderstorm, 28°C.", MUMBAI),
    _at("whats the temperature in Cairo today", "It is 36°C in Cairo.", CAIRO),
    _at("How many degrees is it in Zagreb at the moment?", "It is 4°C in Zagreb.", ZAGREB),
    _at("What are the current conditions in Oslo?", "Oslo has snow, -2°C, wind 11 km/h.", OSLO),
    _at("What does the sky look like over Quito?", "The sky over Quito is partly cloudy.", QUITO),
    _at("I need the weather report for Warsaw, please.", "Warsaw is overcast, 5°C, wind 21 km/h.", WARSAW),
    _at("Any rain in Dublin this morning?", "Yes, Dublin has rain showers, 10°C.", DUBLIN),
    _at("is it pouring in Mumbai", "Yes, Mumbai has a thunderstorm, 28°C.", MUMBAI),
    _at("Will it rain in Warsaw tonight?", "The chance of rain in Warsaw is 30% today.", WARSAW),
    _at("What are the chances of rain in Lisbon today?", "The chance of rain in Lisbon is 0% today.", LISBON),
    _at("Is it dry in Cairo this afternoon?", "Yes, Cairo has a clear sky, rain 0%.", CAIRO),
    _at("Has it started snowing in Toronto yet?", "Yes, Toronto has light snow, -6°C.", TORONTO),
    _at("Any snow on the ground in Oslo today?", "Oslo has snow now, -2°C.", OSLO),
    _at("Is it foggy in Zagreb?", "Yes, Zagreb has fog, 4°C.", ZAGREB),
    _at("Is it stormy in Mumbai right now?", "Yes, Mumbai has a thunderstorm.", MUMBAI),
    _at("Is there a thunderstorm in Lisbon?", "No, Lisbon has a clear sky.", LISBON),
    _at("How strong is the wind in Dublin?", "The wind in Dublin is 45 km/h.", DUBLIN),
    _at("wind speed Toronto", "The wind in Toronto is 26 km/h.", TORONTO),
    _at("Are there clouds over Warsaw or is it sunny?", "It is overcast in Warsaw.", WARSAW),
    _at("Is it cloudy in Quito this morning?", "Yes, Quito is partly cloudy.", QUITO),
    _at("What is the high for Lisbon today?", "The high in Lisbon is 24°C today.", LISBON),
    _at("How low does the temperature go in Oslo tonight?", "The low in Oslo is -5°C today.", OSLO),
    _at("Today's high and low in Cairo?", "In Cairo it is 24 to 38°C today.", CAIRO),
    _at("How hot will it get in Mumbai today?", "Mumbai gets up to 30°C today.", MUMBAI),
    _at("What's the minimum temperature in Zagreb today?", "The minimum in Zagreb is 2°C today.", ZAGREB),
    _at("Is it below zero in Toronto?", "Yes, it is -6°C in Toronto.", TORONTO),
    _at("Is it freezing in Warsaw now?", "No, it is 5°C in Warsaw.", WARSAW),
    _at("What does it feel like in Toronto right now?", "It feels like -12°C in Toronto.", TORONTO),
    _at("Cairo must be boiling, right?", "Yes, it is 36°C in Cairo.", CAIRO),
    _at("Is it chilly in Quito in the evening?", "Quito is 17°C now and 9 to 19°C today.", QUITO),
    _at("What should I wear in Dublin today?", "Wear a raincoat: Dublin has rain showers, 10°C.", DUBLIN),
    _at("Can I go out in shorts in Lisbon?", "Yes, Lisbon has a clear sky, 22°C.", LISBON),
    _at(
        "Should I take an umbrella when I go out in Warsaw?",
        "Not necessarily: Warsaw is overcast, rain 30%.",
        WARSAW,
    ),
    _at(
        "Do I need a jacket in Quito or is a T-shirt enough?",
        "Take a light jacket: Quito is 17°C, partly cloudy.",
        QUITO,
    ),
    _at("Do I need sunscreen in Cairo?", "Yes, Cairo has a clear sky, 36°C.", CAIRO),
    _at("Should I wear boots in Oslo?", "Yes, Oslo has snow, -2°C.", OSLO),
    _at(
        "Can I go cycling in Dublin this afternoon?",
        "Better not: Dublin has rain showers and wind of 45 km/h.",
        DUBLIN,
    ),
    _at("Is it nice enough for a picnic in Lisbon?", "Yes, Lisbon has a clear sky, 22°C.", LISBON),
    _at("Could I hang the washing outside in Mumbai?", "No, Mumbai has a thunderstorm, rain 95%.", MUMBAI),
    _at("We land in Zagreb in an hour. What weather awaits us?", "Zagreb has fog, 4°C.", ZAGREB),
    _at("My daughter lives in Toronto. Is it cold there?", "Yes, Toronto has light snow, -6°C.", TORONTO),
    _at("In Oslo, is it snowing or raining?", "It is snowing in Oslo, -2°C.", OSLO),
    _at("check the weather in Cairo for me", "Cairo has a clear sky, 36°C.", CAIRO),
    _at("can u tell me if its sunny in Lisbon", "Yes, Lisbon has a clear sky, 22°C.", LISBON),
    _at("im off to Quito, hows the weather there", "Quito is partly cloudy, 17°C.", QUITO),
    _at("Which is warmer, Lisbon or Dublin?", "Lisbon is warmer: 22°C, Dublin 10°C.", LISBON, DUBLIN),
    _at(
        "Where is it colder right now: Oslo or Toronto?", "Toronto is colder: -6°C, Oslo -2°C.", OSLO, TORONTO
    ),
    _at("Is it hotter in Cairo than in Mumbai?", "Yes, Cairo has 36°C, Mumbai 28°C.", CAIRO, MUMBAI),
    _at(
        "Which city is windier today, Dublin or Warsaw?",
        "Dublin is windier: 45 km/h, Warsaw 21 km/h.",
        DUBLIN,
        WARSAW,
    ),
    _at("Is it raining in Oslo and Quito?", "No: Oslo has snow, Quito is partly cloudy.", OSLO, QUITO),
    _at("Is it snowing in both Oslo and Toronto?", "Yes, Oslo has snow, Toronto light snow.", OSLO, TORONTO),
    _at(
        "Quito versus Lisbon: how do the temperatures compare?", "Quito has 17°C, Lisbon 22°C.", QUITO, LISBON
    ),
    _at("Oslo vs Lyon weather", "Oslo has snow, -2°C. Lyon has fog, 6°C.", OSLO, LYON),
    _at(
        "What's the temperature difference between Cairo and Oslo?",
        "Cairo has 36°C, Oslo -2°C: 38 degrees.",
        CAIRO,
        OSLO,
    ),
    _at(
        "How much warmer is Lisbon than Warsaw today?",
        "Lisbon has 22°C, Warsaw 5°C: 17 degrees warmer.",
        LISBON,
        WARSAW,
    ),
    _at(
        "Does Quito or Mumbai have better weather at the moment?",
        "Quito: it is partly cloudy, 17°C; Mumbai has a thunderstorm.",
        QUITO,
        MUMBAI,
    ),
    _at(
        "Should I spend the day in Lisbon or in Dublin?",
        "In Lisbon: clear sky, 22°C; Dublin has rain showers.",
        LISBON,
        DUBLIN,
    ),
    _at(
        "I fly from Toronto to Cairo. What is the weather at both ends?",
        "Toronto has light snow, -6°C. Cairo has a clear sky, 36°C.",
        TORONTO,
        CAIRO,
    ),
    _at(
        "Tell me the weather in Warsaw, and also in Mumbai.",
        "Warsaw is overcast, 5°C. Mumbai has a thunderstorm, 28°C.",
        WARSAW,
        MUMBAI,
    ),
    _at(
        "Do I need a coat in Oslo and in Zagreb?",
        "Yes: Oslo has snow, -2°C; Zagreb has fog, 4°C.",
        OSLO,
        ZAGREB,
    ),
    _at(
        "Are Dublin and Quito sunny today?",
        "No: Dublin has rain showers, Quito is partly cloudy.",
        DUBLIN,
        QUITO,
    ),
    _at("weather Oslo and Quito", "Oslo has snow, -2°C. Quito is partly cloudy, 17°C.", OSLO, QUITO),
    _at("Is it above 30 degrees in Cairo?", "Yes, it is 36°C in Cairo.", CAIRO),
    _at(
        "Are the temperatures in Warsaw and Quito about the same?",
        "No: Warsaw has 5°C, Quito 17°C.",
        WARSAW,
        QUITO,
    ),
    _at("Who has more snow today, Oslo or Toronto?", "Oslo has snow, Toronto light snow.", OSLO, TORONTO),
    _at(
        "Is the weather nicer in Lisbon or in Zagreb?",
        "In Lisbon: clear sky, 22°C; Zagreb has fog, 4°C.",
        LISBON,
        ZAGREB,
    ),
    _at(
        "how do Mumbai and Dublin compare today weather wise",
        "Mumbai has a thunderstorm, 28°C; Dublin has rain showers, 10°C.",
        MUMBAI,
        DUBLIN,
    ),
    _at("Wind in Dublin and Warsaw?", "Dublin 45 km/h, Warsaw 21 km/h.", DUBLIN, WARSAW),
    _at(
        "What is the temperature in Quito and what is it in Cairo?",
        "Quito has 17°C, Cairo 36°C.",
        QUITO,
        CAIRO,
    ),
    _at(
        "Is Toronto as cold as Zagreb at present?",
        "No, Toronto is colder: -6°C, Zagreb 4°C.",
        TORONTO,
        ZAGREB,
    ),
    _at(
        "What's the weather like in Oslo and in Cairo right now?",
        "Oslo has snow, -2°C. Cairo has a clear sky, 36°C.",
        OSLO,
        CAIRO,
    ),
    _at("temperature Cairo vs Quito", "Cairo has 36°C, Quito 17°C.", CAIRO, QUITO),
    _at(
        "Do I need an umbrella in Lyon or in Quito?",
        "No: Lyon has fog, rain 5%; Quito is partly cloudy, rain 40%.",
        LYON,
        QUITO,
    ),
    _at("Give me the temperature for both Oslo and Lyon.", "Oslo has -2°C, Lyon 6°C.", OSLO, LYON),
    _at("Lyon and Oslo: is there fog?", "Lyon has fog, Oslo has snow.", LYON, OSLO),
    _at("Is it snowing in Oslo? And in Lyon?", "It is snowing in Oslo; Lyon has fog.", OSLO, LYON),
    _at("Is Quito colder than Lyon today?", "No, Lyon is colder: 6°C, Quito 17°C.", QUITO, LYON),
    _at("Of Cairo and Oslo, which is the sunnier one?", "Cairo: it has a clear sky, Oslo snow.", CAIRO, OSLO),
    _at("Is it windy in Oslo and in Cairo today?", "Not very: Oslo has 11 km/h, Cairo 10 km/h.", OSLO, CAIRO),
    _at("Cairo or Quito, which one is hot now?", "Cairo is hot: 36°C, Quito has 17°C.", CAIRO, QUITO),
    _at("Is it foggy in Oslo or Lyon this morning?", "Lyon has fog, Oslo has snow.", OSLO, LYON),
    _at("how is it looking in Lyon today", "Lyon has fog, 6°C.", LYON),
    _at("is the sun out in Cairo", "Yes, Cairo has a clear sky, 36°C.", CAIRO),
    _at("Any rain in Cairo and in Lyon?", "No: Cairo has a clear sky, Lyon has fog.", CAIRO, LYON),
    _at(
        "Umbrella for Oslo and Quito, yes or no?",
        "Oslo has snow, rain 85%: yes. Quito is partly cloudy, rain 40%.",
        OSLO,
        QUITO,
    ),
    _at("Is it cold and wet in Dublin?", "Yes, Dublin has rain showers, 10°C.", DUBLIN),
    _at("Is it warm and sunny in Lisbon this morning?", "Yes, Lisbon has a clear sky, 22°C.", LISBON),
    _at("whats the temp in Warsaw at the moment", "It is 5°C in Warsaw.", WARSAW),
    _at("is Dublin rainy today", "Yes, Dublin has rain showers, 10°C.", DUBLIN),
    _at("Does one need sunglasses in Cairo today?", "Yes, Cairo has a clear sky, 36°C.", CAIRO),
    _at("Rain or sunshine in Warsaw?", "Neither: Warsaw is overcast.", WARSAW),
    _at("How hot is it in Cairo and Lyon?", "Cairo has 36°C, Lyon 6°C.", CAIRO, LYON),
    _at("How cold are Oslo and Lyon right now?", "Oslo has -2°C, Lyon 6°C.", OSLO, LYON),
    _at("Look at Lyon and Cairo: which has more sun?", "Cairo: it has a clear sky, Lyon fog.", LYON, CAIRO),
    Example(
        "Will it rain in Porto tomorrow?",
        [("Porto tomorrow", PORTO)],
        "Yes, Porto has rain tomorrow, 10 to 15°C.",
    ),
    Example(
        "What's the forecast for Bergen the next 3 days?",
        [("Bergen 3 days", BERGEN)],
        "Bergen: today rain, tomorrow overcast, Monday clear sky.",
    ),
)
