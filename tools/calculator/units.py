"""Units behind or before a number: they fall away, but different ones are never added."""

from __future__ import annotations

import re

from .phrases import VALUE

_ENGLISH = {
    "dollar": "dollars? usd bucks?",
    "euro": "euros? eur",
    "pound sterling": "gbp",
    "yuan": "yuan rmb cny",
    "yen": "yen jpy",
    "cent": "cents?",
    "kilometre": "km kms kilomet(?:er|re)s?",
    "metre": "m met(?:er|re)s?",
    "centimetre": "cm centimet(?:er|re)s?",
    "millimetre": "mm millimet(?:er|re)s?",
    "mile": "miles?",
    "foot": "ft feet foot",
    "inch": "inch inches",
    "kilogram": "kg kgs kilos? kilograms?",
    "gram": "g grams?",
    "pound": "lbs? pounds?",
    "ounce": "oz ounces?",
    "litre": "l lit(?:er|re)s?",
    "millilitre": "ml millilit(?:er|re)s?",
    "second": "s secs? seconds?",
    "minute": "mins? minutes?",
    "hour": "h hrs? hours?",
    "day": "days?",
    "week": "weeks?",
    "month": "months?",
    "year": "years?",
    "degree": "°c °f celsius",
    "piece": "people persons? pieces? pcs items?",
}
_CHINESE = {
    "元": "元钱|块钱|元|块|人民币",
    "美元": "美元|美金",
    "角": "角|毛",
    "公里": "公里|千米",
    "米": "米",
    "厘米": "厘米",
    "公斤": "公斤|千克",
    "克": "克",
    "斤": "斤",
    "吨": "吨",
    "升": "升",
    "毫升": "毫升",
    "小时": "个小时|小时",
    "分钟": "分钟",
    "秒": "秒钟|秒",
    "天": "天",
    "周": "周|星期",
    "月": "个月",
    "年": "年",
    "度": "摄氏度|℃",
    "个": "个人|[个本件支只张台瓶箱盒条双套份人位名页杯斤辆间棵把包袋组]",
}
_NAMES = [
    *((name, re.compile("|".join(words.split()))) for name, words in _ENGLISH.items()),
    *((name, re.compile(words)) for name, words in _CHINESE.items()),
]
_AFTER_ENGLISH = "|".join(word for words in _ENGLISH.values() for word in words.split())
_AFTER_CHINESE = "|".join(
    sorted("|".join(_CHINESE.values()).split("|"), key=lambda word: (word[0] == "[", -len(word)))
)

UNIT_AFTER = re.compile(
    rf"(?P<value>{VALUE})\s*(?P<unit>(?:{_AFTER_ENGLISH})(?![a-z])|[$€£¥]|{_AFTER_CHINESE})"
)
UNIT_BEFORE = re.compile(rf"(?P<unit>us\$|[$€£¥]|(?<![a-z])(?:usd|eur|rmb|cny))\s*(?P<value>{VALUE})")
_CURRENCY_SIGNS = {"$": "dollar", "us$": "dollar", "€": "euro", "£": "pound sterling", "¥": "元"}


def unit_name(unit: str) -> str:
    """The same name for `$` and `dollars`."""
    if unit in _CURRENCY_SIGNS:
        return _CURRENCY_SIGNS[unit]
    return next(name for name, pattern in _NAMES if pattern.fullmatch(unit))
