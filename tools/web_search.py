"""Search of the web by Tavily (`TAVILY_API_KEY`)."""

from __future__ import annotations

from react_agent.errors import ToolError
from react_agent.language import language_of
from react_agent.tooling import Example, tool
from react_agent.types import Language

from ._tavily import search, unavailable

EXAMPLES = (
    Example(
        "Search the web for the tallest lighthouse in Norway.",
        [
            (
                "tallest lighthouse in Norway",
                "The tallest lighthouse in Norway is 51 m high and stands on Gravholm.\n"
                "1. Lights of the coast: Gravholm, 51 m, is the tallest of all. (https://example.org/lights)",
            )
        ],
        "The tallest lighthouse in Norway stands on Gravholm, 51 m high (https://example.org/lights).",
    ),
    Example(
        "What is the latest version of the Kestrel compiler?",
        [
            (
                "Kestrel compiler latest version",
                "1. Kestrel releases: Version 7.2 came out in May. (https://example.org/kestrel)",
            )
        ],
        "The latest version is 7.2 (https://example.org/kestrel).",
    ),
    Example(
        "Look up online who won the Almaby chess open.",
        [
            (
                "Almaby chess open winner",
                "Ida Norlund won the Almaby chess open.\n"
                "1. Almaby open: Norlund wins with 8 points. (https://example.org/chess)",
            )
        ],
        "Ida Norlund won the Almaby chess open (https://example.org/chess).",
    ),
    Example(
        "Any news about the Tarnvik bridge?",
        [
            (
                "Tarnvik bridge news",
                "1. Tarnvik today: The bridge opens again on 3 June. (https://example.org/bridge)",
            )
        ],
        "The Tarnvik bridge opens again on 3 June (https://example.org/bridge).",
    ),
    Example(
        "上网搜一下云泽湖大桥有多长",
        [
            (
                "云泽湖大桥 长度",
                "云泽湖大桥全长6200米。\n1. 桥梁百科: 云泽湖大桥全长6200米。 (https://example.org/qiao)",
            )
        ],
        "云泽湖大桥全长6200米（https://example.org/qiao）。",
    ),
    Example(
        "最近有什么关于松岭铁路的新闻？",
        [("松岭铁路 新闻", "1. 松岭日报: 松岭铁路将于九月通车。 (https://example.org/tielu)")],
        "松岭铁路将于九月通车（https://example.org/tielu）。",
    ),
    Example(
        "帮我在网上查一下青禾音乐节的门票价格",
        [("青禾音乐节 门票价格", "1. 青禾音乐节: 门票260元一张。 (https://example.org/yinyue)")],
        "青禾音乐节的门票260元一张（https://example.org/yinyue）。",
    ),
)


@tool(
    description={
        "en": "Searches the web, for news and facts that may have changed.",
        "zh": "搜索网络，查新闻和会变化的信息。",
    },
    input_hint={"en": "search words", "zh": "搜索词"},
    kind="keywords",
    examples=EXAMPLES,
    aliases=(
        "search",
        "search_web",
        "google",
        "bing",
        "tavily_search",
        "internet_search",
        "网络搜索",
        "搜索",
    ),
    timeout=40,
    unavailable=unavailable,
)
def web_search(query: str) -> str:
    """Search the web.

    Returns:
        A short answer where the service has one, then up to three pages with their addresses.

    Raises:
        ToolError: nothing was asked or found, or the service can't be used.
    """
    words = " ".join(query.encode("utf-8", "ignore").decode().split())
    language = language_of(words)
    if not words:
        raise ToolError(_EMPTY[language])
    return search(words, language).describe()


_EMPTY: dict[Language, str] = {
    "en": "Give search words, for example `tallest lighthouse in Norway`.",
    "zh": "请给出搜索词，例如 `云泽湖大桥 长度`。",
}
