"""Tells whether a model on its server will work with this engine, and what to do where it will not.

from react_agent import open_model
from react_agent.check import check, Report

model, _ = open_model("ollama:qwen2.5:3b")
report = Report(model.name, list(check(model)))
"""

from __future__ import annotations

from react_agent.check.findings import Finding, Report, State
from react_agent.check.run import check, failed

__all__ = ["Finding", "Report", "State", "check", "failed"]
