"""react_agent's parser as the output parser of a LlamaIndex ReAct agent.

    pip install react-agent-local llama-index-core
    python examples/llamaindex_parser.py

The model here is a list of canned replies in forms that LlamaIndex's own parser cannot read; put your
model in its place.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any

from llama_index.core.agent.react.output_parser import ReActOutputParser
from llama_index.core.agent.react.types import ActionReasoningStep, BaseReasoningStep, ResponseReasoningStep
from llama_index.core.agent.workflow import ReActAgent
from llama_index.core.llms import CompletionResponse, CompletionResponseGen, CustomLLM, LLMMetadata
from llama_index.core.tools import BaseTool, FunctionTool

from react_agent.parser import parse
from react_agent.types import ToolCall


class ReactAgentParser(ReActOutputParser):
    """Reads a reply with `parse`. LlamaIndex runs one call a reply, so the first one counts."""

    def __init__(self, tools: Sequence[BaseTool]) -> None:
        self.tools = {tool.metadata.get_name(): tool for tool in tools}

    def parse(self, output: str, is_streaming: bool = False) -> BaseReasoningStep:
        step = parse(output, list(self.tools))
        if step.answer is not None:
            return ResponseReasoningStep(
                thought=step.thought, response=step.answer, is_streaming=is_streaming
            )
        if not step.calls:
            raise ValueError("There is no call and no answer.")
        call = step.calls[0]
        return ActionReasoningStep(thought=step.thought, action=call.name, action_input=self._arguments(call))

    def _arguments(self, call: ToolCall) -> dict[str, Any]:
        """LlamaIndex wants keyword arguments: a plain text goes to the tool's first parameter."""
        if isinstance(call.input, dict):
            return call.input
        known = self.tools.get(call.name)
        parameters = list(known.metadata.get_parameters_dict()["properties"]) if known else []
        return {(parameters or ["input"])[0]: call.input} if call.input else {}


def weather(city: str) -> str:
    """Tells the weather of a city."""
    return f"{city}: 12 degrees, light rain"


class CannedModel(CustomLLM):
    """A model that replies from a list."""

    replies: list[str]

    @property
    def metadata(self) -> LLMMetadata:
        return LLMMetadata(model_name="canned")

    def complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponse:
        return CompletionResponse(text=self.replies.pop(0))

    def stream_complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponseGen:
        def pieces() -> Iterator[CompletionResponse]:
            text = self.replies.pop(0)
            yield CompletionResponse(text=text, delta=text)

        return pieces()


REPLIES = [
    "<tool_call>\n{'name': 'weather', 'arguments': {'city': 'Oslo'}}\n</tool_call>",
    "思考：还要看卑尔根。\n行动：weather[Bergen]\n观察：晴",
    "Action: Finish[Take an umbrella in both towns.]",
]


async def main() -> None:
    tools = [FunctionTool.from_defaults(weather)]
    parser = ReactAgentParser(tools)
    agent = ReActAgent(tools=tools, llm=CannedModel(replies=REPLIES), output_parser=parser)
    result = await agent.run("Do I need an umbrella in Oslo or Bergen?")
    for call in result.tool_calls:
        print(f"{call.tool_name}({call.tool_kwargs}) -> {call.tool_output.content}")
    # LlamaIndex hands out the last reply as the model wrote it; its answer is what the parser reads.
    print(parser.parse(result.response.content).response)


if __name__ == "__main__":
    asyncio.run(main())
