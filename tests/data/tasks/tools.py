"""Deterministic tools for the tasks beside: fixed clock, canned weather, ten documents per language."""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from react_agent import Tool, ToolError, load_tools

CLOCK = "2026-03-14 09:26:53 Saturday"
WEATHER_EN = {
    "paris": "light rain, 12C",
    "tokyo": "cloudy, 17C",
    "london": "fog, 9C",
    "berlin": "snow, -2C",
    "madrid": "sunny, 24C",
    "cairo": "sunny, 33C",
    "sydney": "windy, 21C",
    "new york": "thunderstorm, 14C",
    "oslo": "snow, -6C",
    "toronto": "cloudy, 4C",
    "mumbai": "hot, 36C",
    "lima": "mist, 19C",
}
WEATHER_ZH = {
    "北京": "晴，8度",
    "上海": "小雨，13度",
    "天津": "多云，7度",
    "广州": "雷阵雨，25度",
    "成都": "阴，15度",
    "哈尔滨": "大雪，-12度",
    "深圳": "晴，27度",
    "西安": "有雾，6度",
    "杭州": "小雨，14度",
    "重庆": "阴，18度",
    "昆明": "晴，20度",
    "拉萨": "大风，3度",
}
DOCUMENTS_EN = {
    "Refund policy": "Customers can ask for a refund within 45 days of purchase.",
    "Shipping": "Standard shipping takes 6 working days and costs 8 dollars.",
    "Office address": "The head office is at 72 Maple Street, Dublin.",
    "Vacation": "Every employee gets 23 vacation days per year.",
    "Wifi": "The guest wifi password is bluefish.",
    "Price list": "The Nova laptop costs 950 dollars. The Nova mouse costs 25 dollars.",
    "Support hours": "Support answers the phone from 8:00 to 19:00.",
    "Password rule": "Account passwords must be at least 14 characters long.",
    "Cafeteria": "The cafeteria serves soup on Tuesday and pizza on Friday.",
    "Founder": "The company was founded in 1987 by Helen Marsh.",
}
DOCUMENTS_ZH = {
    "退货政策": "商品签收后15天内可以无理由退货。",
    "运费说明": "普通快递运费12元，满99元包邮。",
    "公司地址": "公司总部位于滨海路88号。",
    "年假制度": "每位员工每年有11天年假。",
    "无线网络": "访客无线网络密码是landing66。",
    "价格表": "星光平板售价2400元，星光耳机售价360元。",
    "客服时间": "客服电话服务时间为9点到21点。",
    "会议室": "三楼会议室可以容纳40人。",
    "食堂": "食堂周三供应饺子，周五供应牛肉面。",
    "创始人": "公司由林海东于1996年创立。",
}

# --- calculator --------------------------------------------------------------------------

OPERATIONS: dict[type[ast.AST], Callable[..., float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
    ast.Mod: operator.mod,
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
    ast.FloorDiv: operator.floordiv,
}
LARGEST_POWER = 20
SIGNS = str.maketrans(
    {
        "×": "*",
        "÷": "/",
        "^": "**",
        "（": "(",
        "）": ")",
        "，": ",",
        "−": "-",
        "－": "-",
        "＋": "+",
    }
)
REWRITES = (
    (r"(?<=\d),(?=\d{3}\b)", ""),
    (r"(\d+(?:\.\d+)?)\s*%\s*(?:of|的)\s*", r"(\1/100)*"),
    (r"(\d+(?:\.\d+)?)\s*%(?!\s*\d)", r"(\1/100)"),
    (r"(?<=\d)\s*[xX]\s*(?=\d)", "*"),
    (r"[$￥¥元]|dollars?|度|C\b", ""),
)


def calculator(expression: str) -> str:
    try:
        value = round(_evaluate(ast.parse(_tidy(expression), mode="eval").body), 6)
        return str(int(value)) if value == int(value) else str(value)
    except (ValueError, SyntaxError, ArithmeticError, MemoryError, RecursionError):
        raise ToolError("not a valid expression") from None


def _tidy(text: str) -> str:
    text = re.sub(r"^(what is|calculate|compute|calc|计算|求)\s*", "", text.strip(), flags=re.I)
    text = text.split("=")[0].translate(SIGNS)
    for pattern, replacement in REWRITES:
        text = re.sub(pattern, replacement, text)
    return text.strip(" ?？.。")


def _evaluate(node: ast.expr) -> float:
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float):
        return node.value
    if isinstance(node, ast.UnaryOp) and type(node.op) in OPERATIONS:
        return OPERATIONS[type(node.op)](_evaluate(node.operand))
    if isinstance(node, ast.BinOp) and type(node.op) in OPERATIONS:
        left, right = _evaluate(node.left), _evaluate(node.right)
        if isinstance(node.op, ast.Pow) and abs(right) > LARGEST_POWER:
            raise ValueError("too large")
        return OPERATIONS[type(node.op)](left, right)
    raise ValueError("no arithmetic")


# --- time and weather --------------------------------------------------------------------


def time_query(query: str = "") -> str:
    return CLOCK


def weather(city: str) -> str:
    given = city.strip().strip("\"'`.。?？").strip()
    name = _without_filler(given)
    known = name.lower().split(",")[0].strip()
    if known in WEATHER_EN:
        return f"{known.title()}: {WEATHER_EN[known]}"
    if name in WEATHER_ZH:
        return f"{name}：{WEATHER_ZH[name]}"
    raise ToolError(f"no weather for '{name[:30]}'")


def _without_filler(given: str) -> str:
    if re.search("[a-z]", given, re.I):
        name = re.sub(r"\b(city|weather|in|the|of|today|now|current|is|like)\b", " ", given, flags=re.I)
    else:
        name = re.sub("(市|今天|现在|的天气|天气|城市|怎么样|：|:)", "", given)
    return re.sub(r"\s+", " ", name).strip(" :,，")


# --- documents ---------------------------------------------------------------------------

COMMON = re.compile(
    r"\b(?:the|a|an|of|is|in|on|at|to|for|what|how|many|does|do|i|we|and|are|our|from|who|which|when|it|be|can|by"
    r"|with|you|me|find|search|documents?|docs|company)\b"
)
COMMON_ZH = frozenset({"公司", "文档", "查询", "多少", "什么", "查找", "搜索", "资料"})


def doc_search(query: str) -> str:
    wanted, best, found = _terms(query), 0, "No document found."
    for documents, colon in ((DOCUMENTS_EN, ": "), (DOCUMENTS_ZH, "：")):
        for title, body in documents.items():
            score = 2 * len(wanted & _terms(title)) + len(wanted & _terms(body))
            if score > best:
                best, found = score, f"{title}{colon}{body}"
    if not best:
        raise ToolError(found)
    return found


def affinity(question: str) -> float:
    """How many of a question's words the best document has, as the real tool tells it."""
    wanted = _terms(question)
    texts = [*DOCUMENTS_EN.items(), *DOCUMENTS_ZH.items()]
    covered = max(len(wanted & (_terms(title) | _terms(body))) for title, body in texts)
    return max(0.0, 2 * covered / len(wanted) - 1) if wanted else 0.0


def _terms(text: str) -> set[str]:
    """Stemmed words, and pairs of Chinese characters."""
    words = re.findall(r"[a-z0-9]+", COMMON.sub(" ", text.lower()))
    terms = {re.sub(r"(s|ed|ing)$", "", word) for word in words}
    for run in re.findall(r"[\u4e00-\u9fff]+", text):
        terms |= {run[i : i + 2] for i in range(len(run) - 1)}
    return terms - COMMON_ZH


def canned(function: Callable[..., Any]) -> Tool:
    """The project's tool of that name, which answers by this function."""
    return replace(load_tools(function.__name__)[0], function=function, unavailable=lambda: None)


calculator_tool = canned(calculator)
time_tool = canned(time_query)
weather_tool = canned(weather)
search_tool = replace(canned(doc_search), affinity=affinity)
