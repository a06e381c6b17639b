"""react_agent's parser as the output parser of a LangChain ReAct agent.

    pip install react-agent-local langchain langchain-classic
    python examples/langchain_parser.py

The model here is a list of canned replies in forms that LangChain's own parser cannot read; put your
model in its place.
"""

from __future__ import annotations

from langchain_classic.agents import AgentExecutor, create_react_agent
from langchain_classic.agents.agent import MultiActionAgentOutputParser
from langchain_core.agents import AgentAction, AgentFinish
from langchain_core.exceptions import OutputParserException
from langchain_core.language_models import FakeListLLM
from langchain_core.prompts import PromptTemplate
from langchain_core.tools import tool

from react_agent.parser import parse, render
from react_agent.types import Step, ToolCall


class ReactAgentParser(MultiActionAgentOutputParser):
    """Reads a reply with `parse`; several calls of one reply all run."""

    tools: tuple[str, ...] = ()

    def parse(self, text: str) -> list[AgentAction] | AgentFinish:
        step = parse(text, self.tools)
        if step.answer is not None:
            return AgentFinish({"output": step.answer}, text)
        if not step.calls:
            raise OutputParserException(
                f"No call and no answer in `{text}`.",
                observation="Write `Action:` and `Action Input:`, or `Final Answer:`.",
                llm_output=text,
                send_to_llm=True,
            )
        return [self._action(step, call) for call in step.calls]

    def _action(self, step: Step, call: ToolCall) -> AgentAction:
        thought = step.thought if call is step.calls[0] else ""
        log = render(Step(thought=thought, calls=(call,)))
        return AgentAction(call.name, call.input, log.removeprefix("Thought:"))


@tool
def weather(city: str) -> str:
    """Tells the weather of a city."""
    return f"{city}: 12 degrees, light rain"


PROMPT = PromptTemplate.from_template(
    "Tools:\n{tools}\n\nWrite Thought, Action (one of {tool_names}), Action Input; or Final Answer.\n\n"
    "Question: {input}\nThought:{agent_scratchpad}"
)
REPLIES = [
    "I need both.\n**行动**：`weather`\n**行动输入**：{'city': 'Oslo',}\n"
    '**行动**：weather(city="Bergen")\nObservation: sunny',
    "Action: Finish[Take an umbrella in both towns.]",
]

if __name__ == "__main__":
    tools = [weather]
    parser = ReactAgentParser(tools=tuple(item.name for item in tools))
    agent = create_react_agent(FakeListLLM(responses=REPLIES), tools, PROMPT, output_parser=parser)
    executor = AgentExecutor(
        agent=agent, tools=tools, handle_parsing_errors=True, return_intermediate_steps=True
    )
    result = executor.invoke({"input": "Do I need an umbrella in Oslo or Bergen?"})
    for action, observation in result["intermediate_steps"]:
        print(f"{action.tool}({action.tool_input}) -> {observation}")
    print(result["output"])
