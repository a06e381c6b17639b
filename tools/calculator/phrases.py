"""The word forms the calculator understands, as tables: a pattern and the expression it means.

In a pattern `A` is a value, `S` a share (a percentage or fraction), `L` a list of at least
two values, `P` one joined by plus signs; a blank stands for any white space. In an expression
`{0}` is the first operand, a list joined by its separator. Rules apply in their order;
operands are single values, so that `the square root of 16 plus 9` is 13 as on every calculator.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

VALUE = "[\ue000-\uf8ff]"
SHARE = "[\uf000-\uf8ff]"
_LIST = rf"{VALUE}(?:\s*(?:,\s*and|，|,|、|and|&|和|与|跟|同|以?及|还有)\s*{VALUE})+"
_PLUSES = rf"{VALUE}(?:\s*(?:\+|plus|加上?)\s*{VALUE})+"
_OPERANDS = {"A": f"({VALUE})", "S": f"({SHARE})", "L": f"({_LIST})", "P": f"({_PLUSES})", " ": r"\s*"}
_END = (
    r"(?=\s*(?:$|[,.?;)]|(?:by|from|is|are|equals?|makes?|gives?|what|how)(?![a-z])"
    r"|[的是得为有几共]|等于|多少))"
)
"""After a list in words: `the sum of 3 and 4 times 5` has two readings."""


@dataclass(frozen=True, slots=True)
class Rule:
    pattern: re.Pattern[str]
    meaning: str
    separator: str


def _blank(pattern: str) -> str:
    return pattern.replace(" ", r"\s*")


def _rule(pattern: str, meaning: str, separator: str = ",") -> Rule:
    """Words at the ends of a pattern match as whole words."""
    starts = r"(?<![a-z])" if pattern[0].islower() or pattern[0] == "(" else ""
    ends = r"(?![a-z])" if pattern[-1].islower() else ""
    body = re.sub(r"[ASLP ]", lambda sign: _OPERANDS[sign[0]], pattern)
    return Rule(re.compile(starts + body + ends), meaning, separator)


_THE = "(?:the )?"
_NO_VALUE_BEFORE = rf"(?<![a-z])(?<!{VALUE})(?<!{VALUE}\x20)"
_ADD = "(?:add|sum|total|tally|tot|put|combine)(?: up| together| all)*(?: of)? :?"
_ADDED = (
    "(?:is |are )?(?:all )?(?:(?:added|summed|totall?ed|put|combined)(?: up)?(?: (?:al)?together)?"
    "|(?:al)?together|in total|in all)"
)
_ADD_UP_TO = "(?:make|add up to|sum up to|sum to|come to|total)"
_OFF = "(?:off|away from|out of|from)"
_MINUS = "(?:去?减[去掉了个]*|扣[除掉去了]*|去掉|拿掉|拿走|刨去|刨掉)"
_WITHIN = "(?:里面?|里头|当?中)"
_GOES_INTO = "(?:go(?:es)?|fits?) in ?to"
_TIMES_BY = "(?:multipl(?:y|ied)|times(?:ed)?) (?:by|with)"
_DIVIDED_BY = "(?:(?:divided?|divvied|split)(?: up)?|div) by"

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
    _rule("(?:take |knock )?S (?:off|discount) (?:of|on|from)? A", "{1}*(1-{0})"),
    _rule("A ,? (?:take|knock) S off", "{0}*(1-{1})"),
    _rule("A ,? (?:take|knock) off S", "{0}*(1-{1})"),
    _rule("A " + _WITHIN + "? (?:扣[除掉]|去掉|拿掉|拿走|砍掉) S", "{0}*(1-{1})"),
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
    _rule("A ,? doubled", "2*{0}"),
    _rule("A ,? tripled", "3*{0}"),
    _rule("A ,? halved", "{0}/2"),
    _rule("A ,? 翻倍", "2*{0}"),
    _rule("A ,? 减半", "{0}/2"),
    # two or more values
    _rule(_THE + "(?:sum|total) of L" + _END, "{0}", "+"),
    _rule("L (?:都|全部?)? 相乘" + _END, "{0}", "*"),
    _rule("L (?:are )?(?:all )?multiplied(?: together| by each other)?" + _END, "{0}", "*"),
    _rule("multiply(?: together)? L(?: together)?" + _END, "{0}", "*"),
    _rule(_NO_VALUE_BEFORE + "times L(?: together)?" + _END, "{0}", "*"),
    _rule(_ADD + " L(?: all| up| together)*" + _END, "{0}", "+"),
    _rule(_ADD + " P(?: all| up| together)*" + _END, "{0}", "+"),
    _rule("(?:what|how much) (?:do|does|would|will) L " + _ADD_UP_TO + _END, "{0}", "+"),
    _rule("L " + _ADD_UP_TO + "s? (?:what|how much)", "{0}", "+"),
    _rule("L " + _ADDED + _END, "{0}", "+"),
    _rule("P " + _ADDED + _END, "{0}", "+"),
    _rule("L (?:都|全部?)? (?:相加|总?共)" + _END, "{0}", "+"),
    _rule("P (?:都|全部?)? 相加" + _END, "{0}", "+"),
    _rule(_THE + "product of L" + _END, "{0}", "*"),
    _rule(_THE + "(?:average|mean|avg) of L" + _END, "mean({0})"),
    _rule(_THE + "(?:maximum|max|largest|greatest|biggest) of L" + _END, "max({0})"),
    _rule(_THE + "(?:minimum|min|smallest|least) of L" + _END, "min({0})"),
    _rule(_THE + "difference (?:between|of) A and A" + _END, "abs({0}-{1})"),
    _rule(_THE + "quotient of A and A" + _END, "{0}/{1}"),
    _rule(_THE + "remainder (?:when|of|if)? A (?:is )?divided by A" + _END, "{0}%({1})"),
    _rule("L 的和", "{0}", "+"),
    _rule("A 加上? A 的和", "{0}+{1}"),
    _rule("L 的积", "{0}", "*"),
    _rule("L 的乘积", "{0}", "*"),
    _rule("A (?:和|与|跟|同|减去?) A 的差", "{0}-{1}"),
    _rule("A (?:和|与|跟|同|除以) A 的商", "{0}/{1}"),
    _rule("A (?:和|与|跟|同) A 之?间?相?差 (?:(?=$|是)|多少|几)", "abs({0}-{1})"),
    _rule("L 的平均(?:数|值)", "mean({0})"),
    _rule("A 除以 A ,? (?:的余数|余数?(?:几|多少|是))", "{0}%({1})"),
    # imperatives
    _rule("add A to A" + _END, "{1}+{0}"),
    _rule("add A (?:with|plus) A" + _END, "{0}+{1}"),
    _rule("(?:subtract|deduct|take away|take|knock) A " + _OFF + " A" + _END, "{1}-{0}"),
    _rule("from A ,? (?:subtract|deduct|take away|take off|take) A" + _END, "{0}-{1}"),
    _rule("A ,? (?:take|knock) A (?:off|away)" + _END, "{0}-{1}"),
    _rule("multiply A (?:by|with|and|times) A" + _END, "{0}*{1}"),
    _rule(_NO_VALUE_BEFORE + "times A (?:by|with|and) A" + _END, "{0}*{1}"),
    _rule("divide A by A" + _END, "{0}/{1}"),
    _rule(
        "(?:share|split|divide|divvy)(?: up)? A (?:equally |evenly )?(?:among|between|amongst) A" + _END,
        "{0}/{1}",
    ),
    _rule("(?:split|divide) A (?:in)?to A (?:equal )?(?:parts|groups|shares)" + _END, "{0}/{1}"),
    _rule("split A (?:in)?to A" + _END, "{0}/{1}"),
    _rule("(?:split|divide) A A ways" + _END, "{0}/{1}"),
    _rule("A ,? (?:split|divided) A ways" + _END, "{0}/{1}"),
    _rule("(?:how many times )?(?:do|does|can|will|would) A " + _GOES_INTO + " A" + _END, "{1}/{0}"),
    _rule("A " + _GOES_INTO + " A(?: how many times)?" + _END, "{1}/{0}"),
    _rule("how many (?:times )?(?:is |are )?A (?:are |is )?(?:there )?in A" + _END, "{1}/{0}"),
    _rule("A out of A" + _END, "{0}/{1}"),
    _rule(
        "A ,? (?:is )?(?:shared|split|divided) (?:equally |evenly )?(?:among|between|amongst) A" + _END,
        "{0}/{1}",
    ),
    _rule("A ,? 平均? 分 (?:成|给|为) A" + _END, "{0}/{1}"),
    _rule("A 被 A 除(?!以)", "{0}/{1}"),
    _rule("从 A " + _WITHIN + "? " + _MINUS + " A", "{0}-{1}"),
    _rule("比 A [多大] A", "{0}+{1}"),
    _rule("比 A [少小] A", "{0}-{1}"),
    _rule("A 比 A [多大]出?(?:(?= $)| (?:多少|几))", "{0}-{1}"),
    _rule("A 比 A [少小](?:(?= $)| (?:多少|几))", "{1}-{0}"),
    _rule("A more than A" + _END, "{1}+{0}"),
    _rule("A less than A" + _END, "{1}-{0}"),
    _rule("A (?:subtracted|deducted|taken|knocked) " + _OFF + " A" + _END, "{1}-{0}"),
]

_BETWEEN = rf"(?<={VALUE})\s*"
"""`20 subtract 5` has a sign, `subtract 5` has none."""
SIGN_WORDS = [
    (re.compile(rf"(?<![a-z])(?:plus|added to)(?![a-z])|去?加[上个了]*|{_BETWEEN}add(?![a-z])"), "+"),
    (
        re.compile(
            rf"(?<![a-z])minus(?![a-z])|(?:{_WITHIN}\s*)?{_MINUS}"
            rf"|{_BETWEEN}(?:subtract|less|deduct|(?:take|knock)(?: away| off)?(?!\s*{SHARE}))(?![a-z])"
        ),
        "-",
    ),
    (
        re.compile(rf"(?<![a-z])(?:{_TIMES_BY}|times)(?![a-z])|去?乘[以上个了]*|{_BETWEEN}x(?=\s*{VALUE})"),
        "*",
    ),
    (re.compile(rf"(?<![a-z])(?:{_DIVIDED_BY}|over)(?![a-z])|去?除以"), "/"),
    (re.compile(r"(?<![a-z])(?:mod|modulo|modulus)(?![a-z])"), "%"),
]

TAIL_VERBS = [
    (re.compile(r"^\s*add(?![a-z])"), "+"),
    (re.compile(rf"^\s*(?:subtract|deduct|(?:take|knock) (?:away|off)(?!\s*{SHARE}))(?![a-z])"), "-"),
    (re.compile(r"^\s*(?:multiply|times) by(?![a-z])"), "*"),
    (re.compile(r"^\s*divide by(?![a-z])"), "/"),
    (re.compile(r"^\s*double\s*$"), "*2"),
    (re.compile(r"^\s*triple\s*$"), "*3"),
    (re.compile(r"^\s*halve\s*$"), "/2"),
    (re.compile(r"^\s*square\s*$"), "**2"),
]
"""How a second step begins that goes on with what came before."""

_ALL_OF_IT = "it|this|that|all of|the (?:lot|whole|total|result|answer|sum)"
_VERB = (
    r"add|subtract|multiply|divide|take|knock|deduct|plus|minus|times"
    rf"|(?:double|triple|halve|square|cube) (?:{_ALL_OF_IT})"
)
NEXT_STEP = re.compile(
    rf"[,，;。.]?\s*(?:\band\s+then\b|\bthen\b|\bafter that\b|\bfinally\b)\s*,?"
    rf"|[,，;。.]?\s*\band\s+(?=(?:{_VERB})\b)|[,，;.]\s*(?=(?:{_VERB})\b)"
    r"|,?\s*\ball\s+(?=(?:times|multiplied|divided|over)\b)"
    r"|[,，;。]?\s*(?:然后|接着|随后|之后|最后|完[了后])再?|[,，;。]?\s*再|[,，]?\s*(?=保留)"
    r"|,?\s*(?:\band\s+)?(?=\bround(?:ed)? to)|[,，;。]\s*(?=[加减乘打]|除以|平均分)"
    r"|,\s*(?=(?:with|increased|decreased|reduced|shared|split)\b)"
)
SO_FAR = re.compile(
    r"(?<![a-z])(?<!is )(?<!'s )"
    r"(?:(?:the|this|that) (?:result|answer|sum|product|difference|quotient|total|lot|whole(?: thing| lot)?)"
    r"|all (?:of )?(?:it|that|this)|it|that)(?![a-z])"
    r"|(?:所得的?|这个|(?<!的))(?:结果|得数)|所得的?[和差积商]|它"
)

NOTHING_TO_GO_ON = re.compile(r"^\s*先?\s*(?:plus(?![a-z])|[加减])")
"""A first step that needs a result before it."""

_SIGN = (
    r"(?:[-+*/]|(?<![a-z])(?:plus|minus|times|(?:multiplied|divided) by|over|add|subtract|less"
    rf"|take(?: away| off)?)(?![a-z])|[加乘][上以个了]*|{_MINUS}|除以)"
)
_NOT_PLUS = (
    r"(?:[-*/]|(?<![a-z])(?:minus|times|(?:multiplied|divided) by|over|subtract|less)(?![a-z])"
    rf"|乘[上以个了]*|{_MINUS}|除以)"
)
_LEFT = r"(?:(?<![a-z])(?:left|leaves?|remains|remaining)(?![a-z])|剩)"
_DIVIDES = r"(?:/|(?<![a-z])(?:divided?|over|split|shared?)(?![a-z])|除以|平均)"
_OF_THE_WHOLE = (
    r"(?:more than|less than|(?:subtracted|deducted|taken|knocked) (?:off|from|away|out)"
    rf"|doubled|tripled|halved|(?:take|knock) (?:off )?{SHARE}|翻倍|减半|被|out of|(?:go(?:es)?|fits?) in"
    r"|(?:multiply|divide)(?![a-z])|times(?:ed)? (?:by|it)|as an? percent(?:age)? of"
    r"|(?:is )?(?:increased|decreased|reduced) by"
    r"|(?:is )?(?:what|which) percent|(?:is )?(?:shared|split|divided) (?:equally |evenly )?(?:among|between)"
    rf"|(?:with |at |and )?(?:an? )?{SHARE}\s*(?:off|discount)"
    rf"|打\s*{SHARE}|平均?分|占|是\s*{VALUE}\s*的|比|除以\s*{VALUE}\s*的余数"
    r"|(?:增加|增长|上涨|上升|提高|涨|减少|下降|降低|优惠|降))"
)
TWO_READINGS = re.compile(
    rf"{VALUE}\s*除\s*{VALUE}"  # 16除4: the fourth part of 16, or 4/16 as the words say
    rf"|(?:^|(?<=[a-z一-鿿]))\s*(?:-|(?<![a-z])minus(?![a-z]))\s*{VALUE}\s*"  # -5 squared: 25, or -25?
    rf"(?:squared|cubed|(?:raised )?to the|的\s*(?:平方|立方|绝对|阶乘|正弦|余弦|正切|{VALUE}\s*次))"
    rf"|{VALUE}\s*{_SIGN}\s*{VALUE}\s*{_OF_THE_WHOLE}"  # 40+60 with 10% off: off the sum, or off 60?
    rf"|{VALUE}\s*{_SIGN}\s*{_LIST}\s*(?:{_blank(_ADDED)}|相[加乘]|总?共)"  # 2 times 3 and 4 together
    rf"|(?:twice|double|triple|halve|(?<!sum )(?<!total )of)\s*{_LIST}\s*{_blank(_ADDED)}"
    rf"|{VALUE}\s*{_NOT_PLUS}\s*{_PLUSES}\s*(?:{_blank(_ADDED)}|相加|的和)"
    rf"|{_DIVIDES}.*{_LEFT}|{_LEFT}.*{_DIVIDES}"  # the remainder, or the quotient?
)
ASKS_BACK = re.compile(
    rf"{_SIGN}\s*(?:what|how|多少|几|什么|啥)|^\s*(?:is|are)\s*{VALUE}\s*(?:more|less) than\s*{VALUE}"
)
"""12 times what is 144: an operand is asked for, not a result; is 7 more than 5: whether it is."""
WHAT_IS_LEFT = re.compile(_LEFT)
