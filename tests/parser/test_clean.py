"""What falls away before anything is read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from react_agent.parser.clean import clean

TOKENS = (
    *("<think>", "</think>", "[THINK]", "[/THINK]", "<|channel|>analysis<|message|>", "<|end|>"),
    *("<|im_end|>", "<|im_start|>user", "<s>", "</s>", "<bos>", "\ufeff", "<|python_tag|>"),
    *("<answer>", "</answer>", "assistantfinal", "final", "### Response:\n"),
)
TEXT = ("`", "```\n", "Action: x", "a", "A", "\n", " ")


@st.composite
def halved_tokens(draw: st.DrawFn) -> str:
    """A token inside another, so that taking it away joins the halves of the outer one."""
    outer, inner = draw(st.sampled_from(TOKENS)), draw(st.sampled_from(TOKENS))
    cut = draw(st.integers(1, len(outer)))
    return outer[:cut] + inner + outer[cut:]


PIECES = st.one_of(st.sampled_from(TOKENS + TEXT), halved_tokens())


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("plain text", "plain text"),
        ("It rains.<|im_end|>", "It rains."),
        ("It rains.<|eot_id|>And more", "It rains."),
        ("<|im_end|>\nIt rains.", "\nIt rains."),
        ("<|im_start|>assistant\nHi", "Hi"),
        ("<start_of_turn>model\nHi<end_of_turn>", "Hi"),
        ("<|start_header_id|>assistant<|end_header_id|>\n\nHi", "\n\nHi"),
        ("Hi<|im_start|>user\nnext", "Hi"),
        ("Hi<|im_start|> user\nnext", "Hi"),
        ("Hi<｜User｜>next", "Hi"),
        ("\ufeffHi\u200b there", "Hi there"),
        ("family \U0001f468\u200d\U0001f469", "family \U0001f468\u200d\U0001f469"),
        ("<s>Hi</s>", "Hi"),
        ("now <s>old</s> price", "now <s>old</s> price"),
        ("Hi<|im_e", "Hi"),
        ("<bos><s>Hi", "Hi"),
        ("<|im_\u200bend|>Hi", "Hi"),
        ("<|<bos>im_end|>Hi", "Hi"),
        ("<think>no</think>Yes", "Yes"),
        ("<th\u200bink>no</think>Yes", "Yes"),
        ("<THINK>no</THINK>Yes", "Yes"),
        ("<think>no</reasoning>Yes", "Yes"),
        ("[THINK]no[/THINK]Yes", "Yes"),
        ("<seed:think>no</seed:think>Yes", "Yes"),
        ("<|START_THINKING|>no<|END_THINKING|>Yes", "Yes"),
        ("<|channel>thought\nno<channel|>Yes", "Yes"),
        ("no</think>Yes", "Yes"),
        ("Yes</think>", "Yes"),
        ("Yes</think>\n<|im_end|>", "Yes\n"),
        ("one</think>two</think>three", "three"),
        ("Yes<think>no", "Yes"),
        ("<think>a `</think>` b</think>Yes", "Yes"),
        ("<think>\n```\n</think>\n```\n</think>Yes", "Yes"),
        ("<think>\n```json\n{}\n</think>\n```json\n{}\n```", "\n```json\n{}\n```"),
        ("`<think>` is a tag", "`<think>` is a tag"),
        ("```\n<think>x</think>\n```\nSo.", "```\n<think>x</think>\n```\nSo."),
        ("<answer>Yes</answer>", "Yes"),
        ("<think>no</think> <answer>Yes</answer>", " Yes"),
        ("no</think><answer>Yes</answer>", "Yes"),
        ("so <think>no</think> <answer>Yes</answer>", "so  <answer>Yes</answer>"),
        ("|channel|>analysis<|message|>no<|end|><|start|>assistant<|channel|>final<|message|>Yes", "Yes"),
        ("|channel|>final<|message|>Yes", "Yes"),
        ("<|channel|>final Yes", " Yes"),
        ("<|START_RESPONSE|>Yes<|END_RESPONSE|>", "Yes"),
        (
            "<|channel|>analysis<|message|>no<|end|><|start|>assistant<|channel|>final<|message|>Yes<|return|>",
            "Yes",
        ),
        ("analysisWe think.assistantfinalYes", "Yes"),
        ("Analysis: a heading", "Analysis: a heading"),
    ],
)
def test_cleaned_text(text: str, cleaned: str) -> None:
    assert clean(text).text == cleaned


def test_reasoning_and_foreign_turns_are_reported_as_dropped() -> None:
    assert clean("<think>hm</think>Hi<|im_start|>user\nnext").dropped == ["hm", "<|im_start|>user\nnext"]


@given(st.lists(PIECES, max_size=8).map("".join))
def test_cleaning_twice_changes_nothing_more(text: str) -> None:
    once = clean(text).text
    assert clean(once).text == once


@given(st.lists(PIECES, max_size=8).map("".join))
def test_every_character_kept_is_found_at_its_origin(text: str) -> None:
    cleaned = clean(text)
    pieces = cleaned.pieces(0, len(cleaned.text))
    assert "".join(text[start:end] for start, end in pieces) == cleaned.text
