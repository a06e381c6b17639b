"""Probes of the server: who it is, how it writes, and which of the engine's wishes it fulfils."""

from __future__ import annotations

import re

from react_agent.check.findings import Outcome, failure, ok, skipped, warning
from react_agent.check.subject import COUNT_TOKENS, Subject
from react_agent.models.base import Description
from react_agent.types import Grammar

KIND_NAMES = {
    "ollama": "Ollama",
    "embedded": "llama.cpp, embedded",
    "lmstudio": "LM Studio",
    "vllm": "vLLM",
    "sglang": "SGLang",
    "unknown": "server of unknown kind",
}
VERSION_NUMBER = re.compile(r"(\d+)\.(\d+)")
FIRST_OLLAMA_WITH_SCHEMA = (0, 5)
SIZES = {"tiny": "under 1B", "small": "1B to 8B", "large": "above 8B, or unknown and hosted"}
LONG_SYSTEM = "Be exact. " * 20
ONE_WORD = "zebra"
"""Nothing asks for it, so it comes by the grammar or not at all."""
ONE_WORD_GRAMMAR = Grammar(
    f'root ::= "Action: {ONE_WORD}"',
    {
        "type": "object",
        "properties": {"action": {"type": "string", "enum": [ONE_WORD]}},
        "required": ["action"],
    },
)


def server(subject: Subject) -> Outcome:
    told = subject.model.describe()
    text = " ".join(filter(None, (KIND_NAMES.get(told.kind, told.kind), told.version, _at(told))))
    if told.advice:
        return warning(text, told.advice)
    if _is_old_ollama(told):
        return warning(f"{text} knows no JSON schema and cuts prompts in silence", "Update Ollama.")
    return ok(text)


def _at(told: Description) -> str:
    return f"at {told.url}" if told.url else ""


def _is_old_ollama(told: Description) -> bool:
    number = VERSION_NUMBER.match(told.version)
    if told.kind != "ollama" or not number:
        return False
    return (int(number[1]), int(number[2])) < FIRST_OLLAMA_WITH_SCHEMA


def model(subject: Subject) -> Outcome:
    parameters, size = subject.model.describe().parameters, subject.profile.size
    count = f"{parameters / 1e9:.2g}B parameters" if parameters else "parameters unknown"
    hint = "; expect questions of one or two steps" if size == "tiny" else ""
    return ok(f"{subject.model.name}: {count}, class {size} ({SIZES[size]}){hint}")


def streaming(subject: Subject) -> Outcome:
    """The first reply, and whether it comes as it is written."""
    reply = subject.counted
    if not reply.text.strip():
        return _nothing_written(subject)
    if reply.pieces == 1 and reply.usage.completion_tokens > COUNT_TOKENS // 4:
        return warning(
            f"the reply came in one piece after {reply.seconds:.1f} s",
            "Look for a proxy that holds replies back; until then answers show up only at their end.",
        )
    return ok(f"the first piece after {reply.first_piece:.1f} s, then {reply.rate:.0f} a second")


def _nothing_written(subject: Subject) -> Outcome:
    if subject.counted.thought:
        return failure(
            "the model only thought and wrote no reply",
            "Switch its thinking off at the server, or choose an instruct build without thinking.",
        )
    return failure(
        "the reply is empty",
        "Look at the server's log; a wrong chat template or a damaged model file is the usual cause.",
    )


def template(subject: Subject) -> Outcome:
    """A longer system message must make a longer prompt: some templates leave it out in silence."""
    if subject.profile.shape == "transcript":
        return ok("not used: the conversation goes as plain text to the raw route")
    short = subject.counted.usage.prompt_tokens
    long = subject.ask(subject.counting(LONG_SYSTEM), max_tokens=1).usage.prompt_tokens
    if not subject.model.describe().system_role:
        return ok("chat turns; no system role, so the instructions go into the first question")
    if long and long <= short:
        return failure(
            f"the chat template drops system messages (a short one: {short} tokens, a long one: {long})",
            "Give `--profile system_role=no`, or use a build of the model with a proper template.",
        )
    return ok("chat turns with a system message" if long else "accepts chat turns with a system message")


def thinking(subject: Subject) -> Outcome:
    thought, known = subject.counted.thought, subject.profile.thinking
    if known == "always":
        return warning(
            "cannot be switched off: replies take longer, and there is no grammar",
            "Prefer an instruct build without thinking.",
        )
    if not thought:
        return ok("switched off" if known == "switchable" else "none")
    if known == "switchable":
        return warning(
            "the model thinks although it was told not to",
            "Update the server, or give `--profile thinking=always` so that there is room for it.",
        )
    return warning(
        "the model thinks, which its name and template do not tell",
        "Give `--profile thinking=switchable`, or `thinking=always` where that changes nothing.",
    )


def stop(subject: Subject) -> Outcome:
    """Ask for the same reply again, to be stopped at a word in its middle."""
    if subject.profile.thinking == "always":
        return skipped("not sent, as it could end a thought; replies are cut here instead")
    words = subject.counted.text.split()
    word = words[len(words) // 2] if len(words) > 1 else ""
    if not word or subject.counted.text.startswith(word):
        return skipped("the reply was too short to try it")
    reply = subject.ask(subject.counting(), max_tokens=COUNT_TOKENS, stop=(word,))
    if reply.notice and word in reply.text:
        return warning(reply.notice, "Nothing to do: replies are cut here, which costs some tokens.")
    if word in reply.text:
        return warning(
            "the server writes on behind stop strings",
            "Update the server; until then replies are cut here, which costs some tokens.",
        )
    return ok("the server stops where it is told to")


def grammar(subject: Subject) -> Outcome:
    dialect = subject.profile.grammar
    if dialect == "none":
        return skipped("not used with this server and model; the parser reads what comes")
    reply = subject.ask(subject.counting(), max_tokens=COUNT_TOKENS, grammar=ONE_WORD_GRAMMAR)
    if ONE_WORD in reply.text:
        return ok(f"`{dialect}` is accepted and obeyed")
    return warning(
        reply.notice or f"`{dialect}` is accepted but not obeyed (it wrote {_quoted(reply.text)})",
        "Update the server, or give `--profile grammar=none`; the parser then reads what comes.",
    )


def _quoted(text: str, length: int = 40) -> str:
    flat = " ".join(text.split())
    return f"`{flat[:length]}{'…' * (len(flat) > length)}`"
