"""Which lines of a connector ran, by the interpreter's own monitoring: a line costs something once."""

import os
import sys
import threading

_lines = {}


def begin(root):
    """Counts from here on the lines of all files below a folder."""
    below = root + '/'
    disable = getattr(getattr(sys, 'monitoring', None), 'DISABLE', None)

    def on_line(code, line):
        if code.co_filename.startswith(below):
            _lines.setdefault(code.co_filename, set()).add(line)
        return disable

    monitoring = getattr(sys, 'monitoring', None)
    if monitoring is None:
        _trace(on_line)
        return
    tool = monitoring.COVERAGE_ID
    monitoring.use_tool_id(tool, 'packwright')
    monitoring.register_callback(tool, monitoring.events.LINE, on_line)
    monitoring.set_events(tool, monitoring.events.LINE)


def _trace(on_line):
    """The same for a Python before 3.12, which has no monitoring."""

    def trace(frame, event, value):
        if event == 'line':
            on_line(frame.f_code, frame.f_lineno)
        return trace

    threading.settrace(trace)
    sys.settrace(trace)


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
