"""`python -m react_agent` is the same as `react-agent`."""

from react_agent.cli import main

if __name__ == "__main__":
    main()
