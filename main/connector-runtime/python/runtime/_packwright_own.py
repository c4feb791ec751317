"""Runs connectors in a Python of the user's own: requests come as lines, and so do the host's answers to what they ask."""

import json
import os
import threading

import _packwright_host
import _packwright_places


def serve(lines, out, base):
    """Answers requests until there are none.

    `lines` is a binary stream of one JSON value a line, `out` the one for replies; `base` is a folder of the run.
    """
    # Connectors may have threads here, and each message has its own answer.
    turn = threading.Lock()

    def carry(data):
        with turn:
            out.write(b'{"exchange":' + data + b'}\n')
            out.flush()
            return lines.readline()

    _packwright_places.move(base)
    _packwright_host.carry = carry
    import _packwright_own_sockets
    import _packwright_runner as runner
    import _packwright_scan

    _packwright_own_sockets.install()
    _packwright_scan.classes.update(
        {kind: 'Install it into this Python.' for kind in _packwright_scan.classes if kind != 'gone from Python'})
    runner.begin()
    out.write(b'ready\n')
    out.flush()
    for line in lines:
        reply = runner.serve(json.dumps(json.loads(line)['request']))
        with turn:
            out.write(b'{"interrupted":false,"failure":null,"reply":' + reply.encode() + b'}\n')
            out.flush()
    # Threads that a connector has left behind keep no process alive.
    os._exit(0)
