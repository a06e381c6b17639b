"""Files of each format, encoding and kind of damage to lines of text."""

from __future__ import annotations

import io
import json
import sys
import zipfile
import zlib
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from .conftest import part

extract, Unreadable = part("extract").extract, part("errors").Unreadable
W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


def text_of(name: str, data: bytes) -> str:
    """The lines that hold something, headings marked by `#`."""
    lines = (line for line in extract(name, data) if line.text.strip())
    return "\n".join(f"{'#' * line.level} {line.text}" if line.level else line.text for line in lines)


def docx(body: str, styles: str = "", prolog: str = "") -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(
            "word/document.xml", f'{prolog}<w:document xmlns:w="{W}"><w:body>{body}</w:body></w:document>'
        )
        archive.writestr("word/styles.xml", f'<w:styles xmlns:w="{W}">{styles}</w:styles>')
    return packed.getvalue()


def paragraph(text: str, style: str = "") -> str:
    properties = f'<w:pPr><w:pStyle w:val="{style}"/></w:pPr>' if style else ""
    return f"<w:p>{properties}<w:r><w:t>{text}</w:t></w:r></w:p>"


def pdf(*pages: str) -> bytes:
    """A PDF with one line of text on each page."""
    kids = " ".join(f"{4 + 2 * n} 0 R" for n in range(len(pages)))
    objects = [
        "<</Type/Catalog/Pages 2 0 R>>",
        f"<</Type/Pages/Kids[{kids}]/Count {len(pages)}>>",
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]
    for n, text in enumerate(pages):
        stream = f"BT /F1 12 Tf 40 700 Td ({text}) Tj ET"
        objects.append(
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F1 3 0 R>>>>"
            f"/Contents {5 + 2 * n} 0 R>>"
        )
        objects.append(f"<</Length {len(stream)}>>stream\n{stream}\nendstream")
    body, places = "%PDF-1.4\n", []
    for number, content in enumerate(objects, 1):
        places.append(len(body))
        body += f"{number} 0 obj{content}endobj\n"
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    size = len(objects) + 1
    trailer = f"trailer<</Size {size}/Root 1 0 R>>\nstartxref\n{len(body)}\n%%EOF"
    return f"{body}xref\n0 {size}\n0000000000 65535 f \n{table}{trailer}".encode("latin-1")


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("退款需要提供发票。", "utf-8"),
        ("退款需要提供发票。", "utf-8-sig"),
        ("退款需要提供发票。", "utf-16"),
        ("退款需要提供发票，金额 35 元。", "gbk"),
        ("𠮷野家的营业时间", "gb18030"),
        ("Le café ouvre à huit heures, la société fermée.", "cp1252"),
        ("Größe und Maß: 3 Fuß", "cp1252"),
        ("plain", "ascii"),
    ],
)
def test_encodings(text: str, encoding: str) -> None:
    assert text_of("a.md", text.encode(encoding)) == text


def test_declared_charset_of_a_page() -> None:
    page = '<html><head><meta charset="big5"></head><body><p>退貨說明</p></body></html>'
    assert text_of("a.html", page.encode("big5")) == "退貨說明"
    wrong = '<meta charset="klingon"><p>退货</p>'
    assert text_of("a.html", wrong.encode()) == "退货"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Kitchen rules\n\nEmpty it.", "## Kitchen rules\nEmpty it."),
        (
            "Notes\n\nTea\n\nBoil water.\n\nRice\n\nWash it.",
            "# Notes\n## Tea\nBoil water.\n## Rice\nWash it.",
        ),
        ("Dear Ann,\n\nhow are you?", "Dear Ann,\nhow are you?"),
        ("Wifi bluebird", "Wifi bluebird"),
        ("one\ntwo\n\nthree.", "one\ntwo\nthree."),
    ],
)
def test_titles_of_plain_text(text: str, expected: str) -> None:
    assert text_of("a.txt", text.encode()) == expected


def test_html_keeps_text_and_headings() -> None:
    page = b"""<html><head><title>Shop</title><style>p {}</style></head><body>
    <nav><a>Menu</a></nav><h2>Opening <b>hours</b></h2><p>From 9&nbsp;to&#32;5.<br>Closed on Monday.</p>
    <ul><li>One<li>Two</ul><table><tr><td>Tea</td><td>3</td></tr></table>
    <script>if (a < b) { "hidden" }</script><p>Last & least</body></html>"""
    assert text_of("a.html", page).splitlines() == [
        "# Shop", "## Opening hours", "From 9 to 5.", "Closed on Monday.", "One", "Two", "Tea | 3",
        "Last & least",
    ]  # fmt: skip
    assert [line.number for line in extract("a.html", page) if line.text == "From 9 to 5."] == [2]


def test_html_main_part_alone() -> None:
    page = b"""<title>Tea</title><body><h2>Keys</h2><p>shortcuts</p><nav>open
    <main><h1>Tea shop</h1><p>Oolong</p></main><p>imprint</p></body>"""
    assert text_of("a.html", page).splitlines() == ["# Tea", "# Tea shop", "Oolong"]


def test_html_code_keeps_its_lines_and_has_no_headings() -> None:
    page = b"<p># no heading</p><pre><code># a = 1\n  b = 2\n</code></pre><p>after</p>"
    assert [(line.text, line.level) for line in extract("a.html", page) if line.text] == [
        ("# no heading", 0),
        ("# a = 1", 0),
        ("  b = 2", 0),
        ("after", 0),
    ]


@pytest.mark.parametrize(
    "damage", ["<![", "<![a[", "<!DOCTYPE [<!x", "<<!x>!y>", "<!", "<!-", "<?", "</", "<!-->"]
)
def test_html_with_a_damaged_declaration(damage: str) -> None:
    assert "before" in text_of("a.html", f"<p>before</p>{damage}<p>after</p>".encode())


def test_html_with_an_end_tag_missing() -> None:
    assert "kept" in text_of("a.html", b"<nav>menu<script>x</script></nav><p>kept</p>")
    assert "kept" in text_of("a.html", b"<svg><nav>menu</svg><p>kept</p>")


def test_docx_paragraphs_headings_and_tables() -> None:
    styles = '<w:style w:styleId="2"><w:name w:val="heading 2"/></w:style>'
    cells = "".join(f"<w:tc>{paragraph(text)}</w:tc>" for text in ("Tea", "3 euros"))
    body = (
        paragraph("Menu", "Heading1")
        + paragraph("Drinks", "2")
        + f"<w:tbl><w:tr>{cells}</w:tr></w:tbl>"
        + f"<w:sdt><w:sdtContent>{paragraph('Inside a control')}</w:sdtContent></w:sdt>"
        + "<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t></w:r>"
        + "<w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>"
    )
    expected = ["## Menu", "### Drinks", "Tea | 3 euros", "Inside a control", "a\tb"]
    assert text_of("a.docx", docx(body, styles)).splitlines() == expected


def test_a_zip_bomb_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(part("office"), "MAX_PART", 100_000)
    bomb = docx(paragraph("a" * 5_000_000))
    assert len(bomb) < 10_000
    with pytest.raises(Unreadable, match="unpacked"):
        extract("a.docx", bomb)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_entities_are_refused(encoding: str) -> None:
    prolog = (
        f'<?xml version="1.0" encoding="{encoding}"?><!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
    )
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        xml = f'{prolog}<w:document xmlns:w="{W}"><w:body>{paragraph("&b;")}</w:body></w:document>'
        archive.writestr("word/document.xml", xml.encode(encoding))
    with pytest.raises(Unreadable, match="document type"):
        extract("a.docx", packed.getvalue())


def test_pdf_pages() -> None:
    pytest.importorskip("pypdfium2")
    assert text_of("a.pdf", pdf("Otters swim.", "Herons wade.")).splitlines() == [
        "# p. 1", "Otters swim.", "# p. 2", "Herons wade.",
    ]  # fmt: skip


def test_pdf_without_text_or_damaged() -> None:
    pytest.importorskip("pypdfium2")
    with pytest.raises(Unreadable, match="no text"):
        extract("a.pdf", pdf(""))
    with pytest.raises(Unreadable, match="damaged"):
        extract("a.pdf", b"%PDF-1.4 nothing")


def test_pdf_reader_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pypdfium2", None)
    with pytest.raises(Unreadable, match="pip install pypdfium2") as raised:
        extract("a.pdf", pdf("x"))
    assert raised.value.passing


@pytest.mark.parametrize("sign", [",", ";", "\t", "|"])
def test_csv_rows_carry_their_columns(sign: str) -> None:
    rows = [
        ["name", "price", ""],
        ["tea", "3", "hot"],
        ["rice, brown" if sign != "," else "rice", "", "", "left over"],
    ]
    data = "\r\n".join(sign.join(row) for row in rows).encode()
    assert text_of("a.csv", data).splitlines()[0] == "name: tea; price: 3; hot"
    assert text_of("a.csv", data).splitlines()[1].endswith("; left over")


def test_csv_line_numbers_and_only_a_header() -> None:
    lines = [line for line in extract("a.csv", b'a,b\n1,"x\ny"\n2,z\n') if line.text]
    assert lines == [(3, "a: 1; b: x\ny", 0), (4, "a: 2; b: z", 0)]
    assert text_of("a.csv", b"name,price\n") == "name; price"


def test_json_paths() -> None:
    data = {
        "a": {"b": 1, "c": "二"},
        "list": [{"n": "x", "v": True}, {"n": "y", "v": None}],
        "d": {"e": {"f": [1, 2]}},
    }
    assert text_of("a.json", json.dumps(data).encode()).splitlines() == [
        "a: b: 1; c: 二", "list: n: x; v: true", "list: n: y; v: null", "d.e.f: 1; 2",
    ]  # fmt: skip


def test_broken_json_is_text_and_deep_json_refused() -> None:
    assert text_of("a.json", b'{"otter": swims') == '{"otter": swims'
    with pytest.raises(Unreadable, match="nested"):
        extract("a.json", b"[" * 200_000)


@pytest.mark.parametrize("name", ["a.docx", "a.pdf", "a.txt"])
def test_binary_rubbish_is_unreadable(name: str) -> None:
    if name == "a.pdf":
        pytest.importorskip("pypdfium2")
    with pytest.raises(Unreadable):
        extract(name, b"\x00\x01PK" + zlib.compress(b"x" * 1000))


def test_an_empty_file_is_fine() -> None:
    assert text_of("a.md", b"") == text_of("a.csv", b"") == text_of("a.txt", b"\n") == ""


TEXT_FORMATS = st.sampled_from(["a.md", "a.txt", "a.rst", "a.html", "a.csv", "a.json", "a.docx"])
MARKUP = st.lists(
    st.sampled_from(
        [
            "<p>",
            "<nav>",
            "<!",
            "<![",
            "]",
            "<!--",
            "<main>",
            "<pre>",
            "<title>",
            "<h2>",
            "&#",
            "</td>",
            "# a",
            "\n",
            "---",
            "|",
            '"',
            "{",
            "[1,",
            "é",
            "退",
            ",",
            ";",
        ]
    )
)


@given(TEXT_FORMATS, st.one_of(st.binary(max_size=200), MARKUP.map(lambda parts: "".join(parts).encode())))
@settings(max_examples=300, deadline=None)
def test_any_bytes_give_text_or_a_reason(name: str, data: bytes) -> None:
    with suppress(Unreadable):
        assert all(number >= 0 and isinstance(text, str) for number, text, _ in extract(name, data))
