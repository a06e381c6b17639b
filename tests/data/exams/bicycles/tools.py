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

_canned.CLOCK = "2027-08-19 16:42:07 Thursday"
_canned.WEATHER_EN = {
    "auckland": "showers, 15C",
    "wellington": "gale, 11C",
    "christchurch": "frost, -3C",
    "dunedin": "sleet, 3C",
    "queenstown": "snow, -5C",
    "melbourne": "overcast, 13C",
    "singapore": "humid, 31C",
    "rome": "sunny, 34C",
    "seoul": "heavy rain, 26C",
    "vancouver": "partly cloudy, 22C",
    "helsinki": "drizzle, 16C",
    "nairobi": "clear, 23C",
    "chicago": "hazy, 29C",
    "bangkok": "thunderstorm, 33C",
    "lisbon": "breezy, 27C",
    "reykjavik": "hail, 7C",
}
_canned.WEATHER_ZH = {
    "南京": "阵雨，28度",
    "武汉": "闷热，35度",
    "青岛": "大雾，23度",
    "长沙": "晴，37度",
    "厦门": "暴雨，26度",
    "沈阳": "多云，21度",
    "大连": "阴，22度",
    "郑州": "有霾，30度",
    "贵阳": "小雨，19度",
    "乌鲁木齐": "晴，29度",
    "海口": "雷阵雨，32度",
    "兰州": "沙尘，24度",
    "苏州": "中雨，27度",
    "桂林": "阴，31度",
    "西宁": "冰雹，12度",
    "漠河": "雨夹雪，2度",
}
_canned.DOCUMENTS_EN = {
    "Frame warranty": "Every steel frame is guaranteed against cracks for 25 years.",
    "Tyre pressure": "Pump the tyres of the Tui commuter to 55 psi.",
    "Saddles": "The saddles are sewn by Brookvale Leather in Whanganui.",
    "Factory tour": "Factory tours start at 10:30 on Wednesday and are limited to 18 visitors.",
    "Child seat": "The rear child seat carries a child of at most 22 kilograms.",
    "Container key": "The container key hangs in the green cupboard next to the lathe.",
    "Model prices": "The Kereru cargo bike sells for 3200 dollars. A spare inner tube sells for 16 dollars.",
    "Weekly output": "The factory builds 48 bikes a week.",
    "Battery": "The e-bike battery charges fully in 5 hours and has a range of 85 kilometres.",
    "Paint oven": "The paint oven bakes each coat at 185 degrees.",
    "Trade-in": "An old bike handed in earns up to 150 dollars of credit.",
    "First service": "The first service is free and is due after 300 kilometres.",
    "Crank bolts": "Tighten the crank bolts to 38 newton metres.",
}
_canned.DOCUMENTS_ZH = {
    "停车收费": "地下车库车位月租280元，临时停车每小时6元。",
    "装修规定": "开工前须交装修押金2000元，周日禁止施工。",
    "门禁卡补办": "补办一张门禁卡收工本费25元。",
    "电梯维保": "小区电梯由宏达机电负责维保，每15天检查一次。",
    "报修电话": "水电报修请拨打分机8063。",
    "快递柜": "包裹在快递柜存放超过36小时开始收费。",
    "诊所医生": "小区诊所坐诊的全科医生是何静秋。",
    "疫苗接种": "流感疫苗每针135元，每周二上午接种。",
    "老人体检": "65岁以上老人每年免费体检一次，体检前须空腹12小时。",
    "化验报告": "血常规化验报告40分钟后可取。",
    "大件垃圾": "旧家具等大件垃圾请放到北门的回收棚。",
    "游泳池": "身高不足130厘米的儿童进游泳池须有家长陪同。",
    "养犬须知": "遛狗须牵绳，绳长不超过1.5米。",
}

calculator_tool = _canned.calculator_tool
time_tool = _canned.time_tool
weather_tool = _canned.weather_tool
search_tool = _canned.search_tool
