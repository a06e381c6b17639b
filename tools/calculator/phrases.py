"""The word forms the calculator understands, as tables: a pattern and the expression it means.

In a pattern `A` is a value, `S` a share (a percentage or fraction), `L` a list of at least
two values; a blank stands for any white space. In an expression `{0}` is the first operand,
a list joined by its separator. Rules apply in their order; operands are single values, so
that `the square root of 16 plus 9` is 13 as on every calculator.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

VALUE = "[\ue000-\uf8ff]"
SHARE = "[\uf000-\uf8ff]"
_LIST = rf"{VALUE}(?:\s*(?:,\s*and|，|,|、|and|和|与)\s*{VALUE})+"
_OPERANDS = {"A": f"({VALUE})", "S": f"({SHARE})", "L": f"({_LIST})", " ": r"\s*"}
_END = r"(?=\s*(?:$|[,.?;)]|(?:by|from)(?![a-z])|的|是))"
"""After a list in words: `the sum of 3 and 4 times 5` has two readings."""


@dataclass(frozen=True, slots=True)
class Rule:
    pattern: re.Pattern[str]
    meaning: str
    separator: str


def _rule(pattern: str, meaning: str, separator: str = ",") -> Rule:
    """Words at the ends of a pattern match as whole words."""
    starts = r"(?<![a-z])" if pattern[0].islower() or pattern[0] == "(" else ""
    ends = r"(?![a-z])" if pattern[-1].islower() else ""
    body = re.sub(r"[ASL ]", lambda sign: _OPERANDS[sign[0]], pattern)
    return Rule(re.compile(starts + body + ends), meaning, separator)


_THE = "(?:the )?"

RULES = [
    # signs
    _rule("(?:negative|负) A", "-{0}"),
    _rule("(?<=[a-z一-鿿]) - A", "-{0}"),
    # powers, roots, functions
    _rule("A squared", "{0}**2"),
    _rule("A cubed", "{0}**3"),
    _rule("A (?:raised )?to (?:the power(?: of)?|power) A", "{0}**{1}"),
    _rule("A to the A power", "{0}**{1}"),
    _rule("A (?:raised )?to the A(?:st|nd|rd|th)(?: power)?", "{0}**{1}"),
    _rule("A raised to A", "{0}**{1}"),
    _rule("A 的 A (?:次方|次幂)", "{0}**{1}"),
    _rule("A 的平方根", "sqrt({0})"),
    _rule("A 的算术平方根", "sqrt({0})"),
    _rule("A 的立方根", "cbrt({0})"),
    _rule("A 的平方", "{0}**2"),
    _rule("A 的立方", "{0}**3"),
    _rule("A 的阶乘", "factorial({0})"),
    _rule("A 的绝对值", "abs({0})"),
    _rule("A 的正弦", "sin({0})"),
    _rule("A 的余弦", "cos({0})"),
    _rule("A 的正切", "tan({0})"),
    _rule("A 的倒数", "1/{0}"),
    _rule("(?:开平方|根号) A", "sqrt({0})"),
    _rule("A 开 (?:平方|根号|方)", "sqrt({0})"),
    _rule("A 开 立方", "cbrt({0})"),
    _rule(_THE + "(?:square root|sqrt)(?: of)? A", "sqrt({0})"),
    _rule(_THE + "cube root(?: of)? A", "cbrt({0})"),
    _rule(_THE + "square(?: of)? A", "{0}**2"),
    _rule(_THE + "cube(?: of)? A", "{0}**3"),
    _rule(_THE + "factorial of A", "factorial({0})"),
    _rule("A factorial", "factorial({0})"),
    _rule(_THE + "absolute value of A", "abs({0})"),
    _rule(_THE + "natural log(?:arithm)? of A", "ln({0})"),
    _rule(_THE + "log(?:arithm)? of A", "log({0})"),
    _rule(_THE + "log(?:arithm)? (?:to )?base A of A", "log({1},{0})"),
    _rule(_THE + "sine? of A", "sin({0})"),
    _rule(_THE + "cos(?:ine)? of A", "cos({0})"),
    _rule(_THE + "tan(?:gent)? of A", "tan({0})"),
    _rule("A ,? 保留 A 位? 小数", "round({0},{1})"),
    _rule("A ,? (?:and )?round(?:ed)? to A (?:decimal places?|decimals|places)", "round({0},{1})"),
    _rule("round A to A (?:decimal places?|decimals|places)", "round({0},{1})"),
    _rule("round A(?: to the nearest (?:integer|whole number))?" + _END, "round({0})"),
    # shares
    _rule("(?:what|which) percent(?:age)? of A is A" + _END, "{1}/{0}*100"),
    _rule("(?:what|which) percent(?:age)? is A (?:out )?of A" + _END, "{0}/{1}*100"),
    _rule("A is (?:what|which) percent(?:age)? of A" + _END, "{0}/{1}*100"),
    _rule("A as a percent(?:age)? of A" + _END, "{0}/{1}*100"),
    _rule("A (?:/|out of) A as a percent(?:age)?", "{0}/{1}*100"),
    _rule("A (?:占|是) A 的 (?:百分之几|百分之多少|百分比)", "{0}/{1}*100"),
    _rule("A 是 A 的 (?:几倍|多少倍)", "{0}/{1}"),
    _rule("S of (?:the )?A(?! of)", "{0}*{1}"),
    _rule("A 的 S", "{0}*{1}"),
    _rule("(?<![/*])A / A (?:of|的) (?:the )?A", "{0}/{1}*{2}"),
    _rule("A 的 A / A", "{0}*{1}/{2}"),
    _rule("S more than A", "{1}*(1+{0})"),
    _rule("S less than A", "{1}*(1-{0})"),
    _rule("A 的 A 倍", "{0}*{1}"),
    _rule("A ,? 打 S", "{0}*{1}"),
    _rule("S (?:off|discount) (?:of|on|from)? A", "{1}*(1-{0})"),
    _rule("A ,? (?:with|at|and)? (?:a )?S (?:off|discount)", "{0}*(1-{1})"),
    _rule("A ,? (?:is )?increase[sd]? by S", "{0}*(1+{1})"),
    _rule("A ,? (?:is )?(?:decrease[sd]?|reduce[sd]?) by S", "{0}*(1-{1})"),
    _rule("increase A by S", "{0}*(1+{1})"),
    _rule("(?:decrease|reduce) A by S", "{0}*(1-{1})"),
    _rule("(?:increase|raise) A by A", "{0}+{1}"),
    _rule("(?:decrease|reduce) A by A", "{0}-{1}"),
    _rule("A ,? (?:增加|增长|上涨|上升|提高|涨价|涨) 了? S", "{0}*(1+{1})"),
    _rule("A ,? (?:减少|下降|降低|降价|优惠|降) 了? S", "{0}*(1-{1})"),
    _rule("A ,? (?:增加|增长|上涨|上升|提高|涨) 了? A", "{0}+{1}"),
    _rule("A ,? (?:减少|下降|降低|优惠|降) 了? A", "{0}-{1}"),
    _rule("(?:twice|double) A", "2*{0}"),
    _rule("triple A", "3*{0}"),
    _rule("halve A", "{0}/2"),
    # two or more values
    _rule(_THE + "(?:sum|total) of L" + _END, "{0}", "+"),
    _rule(_THE + "product of L" + _END, "{0}", "*"),
    _rule(_THE + "(?:average|mean) of L" + _END, "mean({0})"),
    _rule(_THE + "(?:maximum|max|largest|greatest|biggest) of L" + _END, "max({0})"),
    _rule(_THE + "(?:minimum|min|smallest|least) of L" + _END, "min({0})"),
    _rule(_THE + "difference (?:between|of) A and A" + _END, "abs({0}-{1})"),
    _rule(_THE + "quotient of A and A" + _END, "{0}/{1}"),
    _rule(_THE + "remainder (?:when|of|if)? A (?:is )?divided by A" + _END, "{0}%({1})"),
    _rule("L 的和", "{0}", "+"),
    _rule("A 加上? A 的和", "{0}+{1}"),
    _rule("L 的积", "{0}", "*"),
    _rule("L 的乘积", "{0}", "*"),
    _rule("A (?:和|与|减去?) A 的差", "{0}-{1}"),
    _rule("A (?:和|与|除以) A 的商", "{0}/{1}"),
    _rule("L 的平均(?:数|值)", "mean({0})"),
    _rule("A 除以 A 的余数", "{0}%({1})"),
    # imperatives
    _rule("add L" + _END, "{0}", "+"),
    _rule("add A to A" + _END, "{1}+{0}"),
    _rule("(?:subtract|deduct|take away|take) A (?:away )?from A" + _END, "{1}-{0}"),
    _rule("multiply A (?:by|with|and|times) A" + _END, "{0}*{1}"),
    _rule("divide A by A" + _END, "{0}/{1}"),
    _rule(
        "(?:share|split|divide) A (?:equally |evenly )?(?:among|between|amongst) A" + _END,
        "{0}/{1}",
    ),
    _rule(
        "A ,? (?:is )?(?:shared|split|divided) (?:equally |evenly )?(?:among|between|amongst) A" + _END,
        "{0}/{1}",
    ),
    _rule("A ,? 平均? 分 (?:成|给|为) A" + _END, "{0}/{1}"),
    _rule("从 A [里中]? 减去? A", "{0}-{1}"),
    _rule("比 A [多大] A", "{0}+{1}"),
    _rule("比 A [少小] A", "{0}-{1}"),
    _rule("A 比 A [多大](?= (?:$|多少))", "{0}-{1}"),
    _rule("A 比 A [少小](?= (?:$|多少))", "{1}-{0}"),
    _rule("A more than A" + _END, "{1}+{0}"),
    _rule("A less than A" + _END, "{1}-{0}"),
    _rule("A subtracted from A" + _END, "{1}-{0}"),
]

SIGN_WORDS = [
    (re.compile(r"(?<![a-z])(?:plus|added to)(?![a-z])|加上?"), "+"),
    (re.compile(r"(?<![a-z])minus(?![a-z])|减[去掉]?"), "-"),
    (re.compile(r"(?<![a-z])(?:multiplied by|times)(?![a-z])|乘[以上]?"), "*"),
    (re.compile(r"(?<![a-z])(?:divided by|over)(?![a-z])|除以"), "/"),
    (re.compile(r"(?<![a-z])(?:mod|modulo|modulus)(?![a-z])"), "%"),
]

TAIL_VERBS = [
    (re.compile(r"^\s*add(?![a-z])"), "+"),
    (re.compile(r"^\s*(?:subtract|take away|deduct)(?![a-z])"), "-"),
    (re.compile(r"^\s*multiply by(?![a-z])"), "*"),
    (re.compile(r"^\s*divide by(?![a-z])"), "/"),
]
"""How a second step begins that goes on with what came before."""

_VERB = r"add|subtract|multiply|divide|take away|deduct|plus|minus|times"
NEXT_STEP = re.compile(
    rf"[,，;。.]?\s*(?:\band\s+then\b|\bthen\b|\bafter that\b|\bfinally\b)\s*,?"
    rf"|[,，;。.]?\s*\band\s+(?=(?:{_VERB})\b)|[,，;.]\s*(?=(?:{_VERB})\b)"
    r"|[,，;。]?\s*(?:然后|接着|之后|最后)再?|[,，;。]?\s*再|[,，]?\s*(?=保留)"
    r"|,?\s*(?:\band\s+)?(?=\brounded to)|[,，;。]\s*(?=[加减乘打]|除以|平均分)"
    r"|,\s*(?=(?:with|increased|decreased|reduced|shared|split)\b)"
)
SO_FAR = re.compile(
    r"(?<![a-z])(?<!is )(?<!'s )"
    r"(?:(?:the|this|that) (?:result|answer|sum|product|difference|quotient)|it|that)(?![a-z])"
    r"|(?:所得的?|这个|(?<!的))(?:结果|得数)|所得的?[和差积商]|它"
)

FILLER = re.compile(
    r"(?<![a-z])(?:what(?:'s| s|s)?|is|are|how much|how many|calculate|compute|calculator|calc|eval"
    r"|evaluate|solve|find|work out|figure out|print|please|us(?:e|ing)|tell me|give me"
    r"|show me|help me|can you|could you|would you|i want to know|i need to know|i wonder|for me|for us"
    r"|do i get|do you get|quick|quickly|whats"
    r"|does it make|if i|if you|if we|when you|first|following"
    r"|the|(?:result|value|answer) of|result|answer|expression|equals?|equal to|in total|altogether"
    r"|exactly|now|thanks|thank you|hi|hello)(?![a-z])"
    r"|下面的?|以下的?|算式"
    r"|请问|请|能不能|可不可以|可以|麻烦|看看|看一下|帮我|帮忙|帮|我想知道|给我|告诉我|你能|计算器|计算|算出|算算|算|求出|求"
    r"|等于多少|等于几|等于|是多少|是几|多少钱|多少|得几|得"
    r"|的结果|结果|的答案|答案|的值|是|吗|呢|啊|吧|呀|哦|谢谢|总共|共|首先|[用把将拿先]|表达式|什么|[?？。，,:：;]"
)
EARLY_FILLER = re.compile("一下|一共|一起")
NOTHING_TO_GO_ON = re.compile(r"^\s*先?\s*(?:plus(?![a-z])|[加减])")
"""A first step that needs a result before it."""

_SIGN = (
    r"(?:[-+*/]|(?<![a-z])(?:plus|minus|times|(?:multiplied|divided) by|over)(?![a-z])"
    r"|[加减乘][上去以]?|除以)"
)
_OF_THE_WHOLE = (
    r"(?:more than|less than|subtracted from|as an? percent(?:age)? of"
    r"|(?:is )?(?:increased|decreased|reduced) by"
    r"|(?:is )?(?:what|which) percent|(?:is )?(?:shared|split|divided) (?:equally |evenly )?(?:among|between)"
    rf"|(?:with |at |and )?(?:an? )?{SHARE}\s*(?:off|discount)"
    rf"|打\s*{SHARE}|平均?分|占|是\s*{VALUE}\s*的|比|除以\s*{VALUE}\s*的余数"
    r"|(?:增加|增长|上涨|上升|提高|涨|减少|下降|降低|优惠|降))"
)
TWO_READINGS = re.compile(
    rf"{VALUE}\s*除\s*{VALUE}"  # 16除4: the fourth part of 16, or 4/16 as the words say
    rf"|(?:^|(?<=[a-z一-鿿]))\s*-\s*{VALUE}\s*"  # -5 squared: 25, or -25 as in -5**2
    rf"(?:squared|cubed|(?:raised )?to the|的\s*(?:平方|立方|绝对|阶乘|正弦|余弦|正切|{VALUE}\s*次))"
    rf"|{VALUE}\s*{_SIGN}\s*{VALUE}\s*{_OF_THE_WHOLE}"  # 40+60 with 10% off: off the sum, or off 60?
)
