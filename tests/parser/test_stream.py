"""Steps read while they are written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from react_agent.parser import StepReader, parse
from react_agent.parser.reading import Reading
from react_agent.types import TextDelta

TOOLS = ("weather", "calculator")
PIECES = st.sampled_from(
    (
        *("Thought: so\n", "Action: weather\n", "Action Input: Oslo\n", "Observation: x\n", "Question: y\n"),
        *("Action: None\n", "Final Answer: it rains", '{"action": "weather", "action_input": "x"}\n'),
        *("\n", "```\n", "<think>", "</think>", "prose and more "),
    )
)


def stream(text: str, size: int = 1) -> tuple[StepReader, dict[str, str]]:
    """Feed `text` in chunks of `size`; the reader and what came out by kind."""
    reader, shown = StepReader(TOOLS), {"thought": "", "call": "", "answer": ""}
    for start in range(0, len(text), size):
        for delta in reader.feed(text[start : start + size]):
            shown[delta.kind] += delta.text
    return reader, shown


@given(st.lists(PIECES, max_size=8).map("".join), st.integers(1, 9))
def test_the_step_does_not_depend_on_the_chunks(text: str, size: int) -> None:
    reader, _ = stream(text, size)
    assert reader.text == text
    assert reader.close() == parse(text, TOOLS)


@pytest.mark.parametrize(
    ("text", "enough"),
    [
        ("```\n<|im_end|>{", False),
        ("Action: weather\nAction Input: Oslo\nObservation", False),
        ("Action: weather\nAction Input: Oslo\nObservation:", True),
        ("Action: weather\nAction Input: Oslo\nUser:", True),
        ("Action: weather\nAction Input: Oslo\nFinal Answer:", True),
        ("Action: weather\nAction Input: Oslo\nThought: and\nAction:", False),
        ("Final Answer: x\nThought:", True),
        ("Final Answer: x\nObservation:", False),
        ("Final Answer: x\nQuestion:", False),
        ("Hello<|im_end|>", True),
        ("Say `<|im_end|>", False),
        ("``<|im_end|>", False),
        ("`x` <|im_end|>", True),
        ("Observation: x\nThought:", False),
        ("Action: weather\nAction Input:\n```\nObservation:", False),
    ],
)
def test_enough(text: str, enough: bool) -> None:
    assert stream(text)[0].enough is enough


def test_an_answer_comes_out_behind_its_label() -> None:
    text = "Thought: easy\nFinal Answer: First line.\nSecond line.\nThird"
    _, shown = stream(text)
    assert shown == {"thought": "easy", "call": "", "answer": "First line.\nSecond line."}


def test_labels_and_half_tokens_are_held_back() -> None:
    reader = StepReader(TOOLS)
    deltas = reader.feed("Final Answer: It rains in Oslo.\nObs")
    assert deltas == [TextDelta("answer", "It rains in Oslo.")]
    assert reader.feed("erve the sky.\nIt is grey.\n<|im_") == [
        TextDelta("answer", "\nObserve the sky.\nIt is grey.")
    ]
    assert reader.feed("end|>") == []


def test_a_call_is_never_shown_as_an_answer() -> None:
    assert stream('I look.\n{"action": "weather", "action_input": "Oslo"}\n')[1]["answer"] == ""


def test_short_prose_is_held_back_and_long_prose_comes_out() -> None:
    line = "The ferry leaves at nine and the harbour is quiet then.\n"
    assert stream(line * 3)[1]["answer"] == ""
    assert stream(line * 40)[1]["answer"].startswith(line * 30)


def test_long_texts_are_read_a_bounded_number_of_times(monkeypatch: pytest.MonkeyPatch) -> None:
    from react_agent.parser import stream as module

    sizes: list[int] = []
    read = vars(module)["read"]

    def counted(text: str, tools: tuple[str, ...]) -> Reading:
        sizes.append(len(text))
        reading: Reading = read(text, tools)
        return reading

    monkeypatch.setattr(module, "read", counted)
    stream("Thought: x\n" * 3000)
    assert sum(sizes) <= module.FREE + module.SHARE * 33_000
