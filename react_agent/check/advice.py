"""Next steps that depend on the kind of server."""

from __future__ import annotations

WINDOW = {
    "ollama": "Set `OLLAMA_CONTEXT_LENGTH={window}` or give `--profile window={window}`.",
    "embedded": "Give `--profile window={window}`.",
    "llama.cpp": "Start the server with `--ctx-size {window}`; it is shared by its parallel slots.",
    "vllm": "Start the server with `--max-model-len {window}`.",
    "sglang": "Start the server with `--context-length {window}`.",
    "lmstudio": "Load the model with a context length of {window} in the app.",
}
OTHER_WINDOW = "Give the model a window of {window} tokens in the settings of its server."
LARGER_MODEL = {
    "ollama": "Try a larger instruct model, for example `ollama pull qwen2.5:3b`.",
}
OTHER_MODEL = "Try a larger instruct model; `react-agent bench` tells which ones can drive tools."


def for_window(kind: str, needed: int, trained: int) -> str:
    """How to get a window of the needed tokens, rounded up to what people set."""
    if trained and trained < needed:
        return f"It was trained for {trained} tokens at most: choose another model."
    window = 1 << (needed - 1).bit_length()
    return WINDOW.get(kind, OTHER_WINDOW).format(window=min(window, trained or window))


def for_model(kind: str) -> str:
    return LARGER_MODEL.get(kind, OTHER_MODEL)
