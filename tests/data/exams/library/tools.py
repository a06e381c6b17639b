"""Tools of this exam: those of `tests/data/tasks`, with another clock, other cities, other documents."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

_FILE = Path(__file__).resolve().parents[2] / "tasks" / "tools.py"
_spec = spec_from_file_location("canned_tools", _FILE)
assert _spec
assert _spec.loader
_canned = module_from_spec(_spec)
_spec.loader.exec_module(_canned)

_canned.CLOCK = "2027-10-21 15:48:07 Thursday"
_canned.WEATHER_EN = {
    "vancouver": "drizzle, 11C",
    "halifax": "strong wind, 8C",
    "calgary": "snow flurries, -4C",
    "winnipeg": "clear, -9C",
    "ottawa": "overcast, 6C",
    "montreal": "freezing rain, -1C",
    "edmonton": "light snow, -5C",
    "whitehorse": "heavy snow, -13C",
    "kelowna": "sunny, 16C",
    "regina": "fog, -8C",
    "lisbon": "partly cloudy, 22C",
    "nairobi": "showers, 23C",
    "hanoi": "humid, 31C",
    "seoul": "clear, 18C",
    "reykjavik": "sleet, 2C",
    "athens": "sunny, 26C",
}
_canned.WEATHER_ZH = {
    "武汉": "小雨，17度",
    "南京": "多云，19度",
    "青岛": "大风，16度",
    "长沙": "中雨，18度",
    "沈阳": "多云，-6度",
    "厦门": "晴，28度",
    "郑州": "霾，14度",
    "兰州": "扬沙，9度",
    "苏州": "阴，21度",
    "大连": "有雾，12度",
    "贵阳": "毛毛雨，13度",
    "海口": "雷阵雨，30度",
    "乌鲁木齐": "小雪，-7度",
    "桂林": "晴，24度",
    "济南": "多云，15度",
    "南宁": "闷热，32度",
}
_canned.DOCUMENTS_EN = {
    "Loan period": "Books can be borrowed for 21 days and DVDs for 10 days.",
    "Book drop": "The outdoor book drop is behind the fire hall on Birch Avenue.",
    "Story time": "Story time for toddlers is every Wednesday in the Willow Room.",
    "Study room": "A study room seats 6 people and can be reserved for 90 minutes.",
    "Printing": "Black and white printing costs 15 cents a page, colour printing 60 cents a page.",
    "Interlibrary loan": "A book from another library arrives in about 16 days.",
    "Pool temperature": "The main pool is kept at 27 degrees and the hot tub at 39 degrees.",
    "Swim tickets": "An adult swim ticket costs 9 dollars. A child swim ticket costs 5 dollars.",
    "Swimming lessons": "A set of swimming lessons costs 68 dollars per child.",
    "Children in the water": "Children under 8 must have an adult in the water beside them.",
    "Aquafit": "The aquafit class is taught by Doreen Pelletier.",
    "Lockers": "The lockers take a 2 dollar coin and are emptied each night.",
    "Lost and found": "Lost towels and goggles are kept for 30 days at the front desk.",
}
_canned.DOCUMENTS_ZH = {
    "图书借阅": "学生每次最多借8本书，借期40天。",
    "宿舍管理": "宿舍大门每晚22点45分关门。",
    "奖学金": "一等奖学金每人3000元，二等奖学金每人1600元。",
    "学费标准": "护理专业学费每年6800元，汽修专业学费每年7500元。",
    "校医室": "校医室在桃李楼一层。",
    "实训车间": "焊接实训车间一次可以安排36名学生。",
    "校车时刻": "校车早上7点20分从火车站发车。",
    "辅导员": "护理2班的辅导员是周敏慧。",
    "补考安排": "补考在每学期第3周的周二进行。",
    "请假规定": "请假超过5天须由系主任批准。",
    "校园卡": "补办校园卡收费25元。",
    "技能比赛": "技能比赛报名截止日期是11月18日。",
    "实习要求": "顶岗实习时间不少于24周。",
}

calculator_tool = _canned.calculator_tool
time_tool = _canned.time_tool
weather_tool = _canned.weather_tool
search_tool = _canned.search_tool
