"""Which lines of a connector ran, by the interpreter's own monitoring: a line costs something once."""

import os
import sys

_tool = sys.monitoring.COVERAGE_ID
_lines = {}


def begin(root):
    """Counts from here on the lines of all files below a folder."""
    below = root + '/'

    def on_line(code, line):
        if code.co_filename.startswith(below):
            _lines.setdefault(code.co_filename, set()).add(line)
        return sys.monitoring.DISABLE

    sys.monitoring.use_tool_id(_tool, 'packwright')
    sys.monitoring.register_callback(_tool, sys.monitoring.events.LINE, on_line)
    sys.monitoring.set_events(_tool, sys.monitoring.events.LINE)


def of_files(home):
    """By path of each file below a folder: the lines that can run, and those that did."""
    found = {}
    for folder, _, names in os.walk(home):
        for name in sorted(names):
            if not name.endswith('.py'):
                continue
            path = os.path.join(folder, name)
            with open(path, 'rb') as stream:
                text = stream.read()
            try:
                lines = _lines_of(compile(text, path, 'exec', dont_inherit=True))
            except (SyntaxError, ValueError):
                continue
            ran = _lines.get(path, set())
            found[os.path.relpath(path, home)] = {'lines': sorted(lines), 'ran': sorted(lines & ran)}
    return found


def _lines_of(code):
    lines, pending = set(), [code]
    while pending:
        part = pending.pop()
        # The first instruction of a module or a function stands for no line of its own.
        lines |= {line for start, _, line in part.co_lines() if line and not (start == 0 and line == part.co_firstlineno)}
        pending += [each for each in part.co_consts if hasattr(each, 'co_lines')]
    return lines
