"""What people type, and where it has to lead: the same table for both indexes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .conftest import DOCS, part

# query, file, last heading
ENGLISH = [
    ("training budget", "handbook.md", "Training"),
    ("How much money do I have for conferences each year?", "handbook.md", "Training"),
    ("working from home", "handbook.md", "Remote work"),
    ("remote", "handbook.md", "Remote work"),
    ("When do I have to report that I am ill? illness", "handbook.md", "Sick leave"),
    ("doctors note", "handbook.md", "Sick leave"),
    ("notice period", "handbook.md", "Leaving"),
    ("how many hours may I work in a week at most", "handbook.md", "Overtime"),
    ("hotel receipts", "handbook.md", "Travel expenses"),
    ("expence claims", "handbook.md", "Travel expenses"),
    ("collimation", "telescope-manual.rst", "Collimation"),
    ("collimaton screws", "telescope-manual.rst", "Collimation"),
    ("How do I clean the mirror?", "telescope-manual.rst", "Cleaning"),
    ("battery of the finder", "telescope-manual.rst", "Batteries"),
    ("T-400 assembly", "telescope-manual.rst", "Assembly"),
    ("Who orders the coffee beans?", "kitchen.txt", "Kitchen rules"),
    ("espreso machine red light", "kitchen.txt", "Kitchen rules"),
    ("visitor badge colour", "security.html", "Visitors"),
    ("Search the documents for the assembly point", "security.html", "Fire drill"),
    ("permit for groups", "security.html", "Visitors"),
    ("suppliers in Bergen", "suppliers.csv", ""),
    ("Who is our contact at Casa Moretti?", "suppliers.csv", ""),
    ("backup time", "settings.json", ""),
    ("Which printer is on floor 5?", "settings.json", ""),
    ("max upload size", "settings.json", ""),
    ("cleanroom budget", "minutes-2026-03.md", "Budget"),
    ("wifi in the workshop", "minutes-2026-03.md", "Open points"),
    ("summer party", "minutes-2026-03.md", "Open points"),
    ("rate limiter", "api.md", "RateLimiter"),
    ("maxRequests", "api.md", "RateLimiter"),
    ("tokens expiring", "api.md", "Authentication"),
    ("authetication", "api.md", "Authentication"),
    ("error 409", "api.md", "Errors"),
    ("CREME BRULEE", "cafe.txt", "Café du Théâtre"),
]
CHINESE = [
    ("年轻人几点上班？上班时间", "员工手册.md", "考勤制度"),
    ("迟到", "员工手册.md", "考勤制度"),
    ("请假要提前几天？", "员工手册.md", "请假流程"),
    ("怎么报销住宿费", "员工手册.md", "报销"),
    ("报消 差旅", "员工手册.md", "报销"),
    ("安全培训由谁主持", "员工手册.md", "培训"),
    ("古诗", "古诗.txt", "静夜思"),
    ("黄河入海流", "古诗.txt", "登鹳雀楼"),
    ("鲈鱼要蒸多久？", "菜谱.md", "清蒸鲈鱼"),
    ("番茄鸡蛋怎么做", "菜谱.md", "番茄炒蛋"),
    ("土豆", "菜谱.md", "酸辣土豆丝"),
    ("醋", "菜谱.md", "酸辣土豆丝"),
    ("扫描仪在哪里", "设备说明.html", "扫描仪"),
    ("扫苗仪", "设备说明.html", "扫描仪"),
    ("灯泡寿命", "设备说明.html", "投影仪"),
    ("显微镜单价", "仓库.csv", ""),
    ("三脚架有多少", "仓库.csv", ""),
    ("违约金", "合同条款.txt", "第二章 付款"),
    ("保密义务持续几年", "合同条款.txt", "第三章 保密"),
    ("合同有效期", "合同条款.txt", "第一章 总则"),
    ("BPE 小组负责什么", "会议纪要.md", "新产品"),
    ("实验室搬迁", "会议纪要.md", "搬迁"),
    ("天文台门票多少钱", "天文台.txt", "天文台开放日"),
    ("查一下文档里的开放日", "天文台.txt", "天文台开放日"),
]


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def documents(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    if request.param == "postgres":
        open_store = part("postgres").postgres_stores(request.getfixturevalue("database"))
    else:
        index = tmp_path_factory.mktemp("index") / "index.sqlite"

        def open_store(root: Path) -> Any:
            return part("sqlite").SqliteStore(index)

    opened = part("documents").Documents([DOCS], open_store=open_store)
    opened.sync()
    yield opened
    opened.close()


@pytest.mark.parametrize(("query", "file", "heading"), ENGLISH + CHINESE)
def test_best_passage(documents: Any, query: str, file: str, heading: str) -> None:
    hits = documents.find(query)
    assert hits, "nothing was found"
    best = hits[0].passage
    assert (best.file, best.heading.rpartition(" > ")[2]) == (file, heading)


@pytest.mark.parametrize(
    "query",
    [
        "capital of France",
        "Who won the world cup?",
        "红烧肉",
        "宇宙飞船发射",
        "xylophone",
        "啤酒价格表",
        "1789",
    ],
)
def test_a_missing_topic_is_not_answered_with_rubbish(documents: Any, query: str) -> None:
    assert documents.find(query) == []
