"""What surrounds a sum in speech, as tables: what falls away, and what may change the sum."""

from __future__ import annotations

import re

from .phrases import VALUE

_ADD_TOGETHER = "[加合凑](?:在|到)?一(?:起|块儿)|[加合凑][在到]一块|(?<!块)(?<!块钱)[加合凑]一块(?!钱)"
_TOGETHER = (
    r"一(?:共|起|块儿)"
    r"|(?<![加减乘除以去掉+*/-])一块(?!多(?!少)|\s*[\d零一二两三四五六七八九十百半钱加减乘除去+*/-])"
)
"""`一块` is `together`, or one yuan where it counts, as in `三块加一块` and `一块五`."""
SPOKEN = [
    (re.compile(r"(?<![a-z])(add|subtract|deduct|multiply|knock|summ?)ing(?![a-z])"), r"\1"),
    (re.compile(r"(?<![a-z])(tak|divid|doubl|tripl|halv|squar|combin)ing(?![a-z])"), r"\1e"),
    (re.compile(r"(?<![a-z])(put|split)ting(?![a-z])"), r"\1"),
    (re.compile(rf"(?:全部?|都)?(?:{_ADD_TOGETHER})|[加合]起来|合计|加一加"), "相加"),
    (re.compile(r"乘(?:在|到)?一(?:起|块儿?)|乘起来"), "相乘"),
    (re.compile(r"翻了?一?[倍番]|(?:增加|加)了?一?倍"), "翻倍"),
    (re.compile(r"(?:减[少去掉了]*|砍[掉去]?|[去扣]掉)一半|对半分|折半"), "减半"),
    (re.compile(_TOGETHER), "共"),
    (re.compile(r"([算看问])一\1"), r"\1"),
    (re.compile(r"一下[下子]?"), ""),
]
"""Gerunds, and words with a number word that counts nothing: what says the same without."""

CHATTER = re.compile(
    r"(?<![a-z])(?:please|pls|plz|kindly|thx|tnx|ty|cheers|thanks?(?: you| u)?(?: (?:so|very) much| a lot)?"
    r"|hi|hello|hey|yo|ok|okay|alright|right|well|so|sorry|u+m+|u+h+|h+m+|er+m*|oh|ah|lol|haha|btw"
    r"|bro|mate|dude|man|anyone|just|curious|actually|exactly|asap|now|again|calculator|double[ -]check"
    r"|(?:real |very |super )?(?:quick|quickly|fast)(?: (?:question|one|sum|maths?|calc))?"
    r"|(?:any|no) (?:chance|idea)|i forgot|if you (?:can|could|would)|for (?:me|us))(?![a-z])"
    r"|[啊呀呢吧嘛哦哈嗯呗啦咯嘞哇诶欸哎唉喂额呃噢喔嘿]|来着|话说|对了|那个|那么?|忘了"
    r"|麻烦|帮[我忙]*|(?:谢谢|多谢|谢了?)[你您]?|请问?|我?想?[问算看](?:下(?![面列])|个)|我?想?问我?"
    r"|快[点速]|赶[紧快]|到底|究竟|顺便"
)
"""What people say around a sum; it falls away before all else."""

FILLER = re.compile(
    r"(?<![a-z])(?:what(?: would| will| do| does|s| s)?|is|are|be|how much|how many|calculate|compute|calc"
    r"|eval|evaluate|solve|find(?: out)?|work out|figure out|print|us(?:e|ing)|tell|give|show|let|lemme|gimme"
    r"|help(?: me| us)?(?: with)?|can|could|would|will|does|do|did|me|us|i|we|you|u|ya|i m|i d like"
    r"|trying to|want|wanna|need|to know|know|wonder|wondering"
    r"|get|gets|gives|makes?|comes? (?:out )?to|come out as|does it make|if|when|first|following"
    rf"|start(?:ing)? (?:with|from|at)|begin with|^\s*take(?=\s*{VALUE}\s*$)"
    r"|left(?: over)?|leaves?|remains|remaining|in total|altogether"
    r"|the|(?:result|value|answer)(?: of| to)?|expression|equals?|equal to)(?![a-z])"
    r"|下面的?|以下的?|算式|能不能|可不可以|可以|看看|我想知道|给我|给|告诉我|你能|你?知道"
    r"|计算器|计算|口算|心算|速算|算出|算算看?|算|求出|求|表达式"
    r"|等于多少|等于[几啥]|等于|是多少|是[几啥]|多少钱|还有多少|多少|得[几啥]|得|还?剩下?(?:多少|几)?个?"
    r"|的结果|结果|的答案|答案|的值|是|吗|总共|共|首先|[用把将拿先]|什么|[?？。，,:：;]"
)

GOES_ON = re.compile(
    r"\b(?:then|plus|minus|times|divid\w+|multipl[iy]e?[sd]?|half|halv\w+|doubl\w+|tripl\w+|twice|thrice|squared?|cubed?"
    r"|root|percent\w*|round(?:ed)?|remainder|addition|order|left to right)\b"
    r"|再|然后|接着|从左|翻|倍|一半|平方|立方|次方|根|余|保留|四舍五入|[加减乘除折](?!法)"
)
"""Around a sum, what may change it."""
