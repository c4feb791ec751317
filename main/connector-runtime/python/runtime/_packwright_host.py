"""The one way out of the interpreter: messages to the host over a character device.

No JavaScript object is reachable from here. Whatever is written to the device is bytes that the host checks: their
size, their shape and how many there are.
"""

import base64
import json
import struct
from os import O_RDWR, close as _close, open as _open, read as _read, write as _write

DEVICE = '/dev/packwright'
_header = struct.Struct('<I')


class Unanswered(BaseException):
    """Nobody answered a request. Connectors catch Exception and tell another story; this passes them."""


class NotOffered(BaseException):
    """The connector wants what the sandbox does not have; the message names it."""


class LimitReached(BaseException):
    """A limit of the call: requests, or bytes of a body."""


#: What was refused during one call: a bare `except:` hides it from whoever called.
refusals = []


def not_offered(what, advice=''):
    """Raises by the name of what is not there."""
    text = f'{what} is not offered here.{" " + advice if advice else ""}'
    refusals.append(text)
    raise NotOffered(text)


def call(message):
    """Sends one message, a dict that JSON can hold, and gives the answer."""
    return json.loads(carry(json.dumps(message).encode()))


def carry(data):
    """The bytes of the answer to those of a message. A Python of the user's own has another way to the host."""
    descriptor = _open(DEVICE, O_RDWR)
    try:
        _send(descriptor, _header.pack(len(data)) + data)
        size = _header.unpack(_receive(descriptor, _header.size))[0]
        return _receive(descriptor, size)
    finally:
        _close(descriptor)


def _send(descriptor, data):
    rest = memoryview(data)
    while rest:
        rest = rest[_write(descriptor, rest):]


def _receive(descriptor, size):
    parts = []
    while size:
        part = _read(descriptor, size)
        if not part:
            raise NotOffered('The host has gone.')
        parts.append(part)
        size -= len(part)
    return b''.join(parts)


class Reply:
    """An answer to a request: status, reason, pairs of headers, bytes."""

    __slots__ = ('status', 'reason', 'headers', 'body')

    def __init__(self, status, reason, headers, body):
        self.status, self.reason, self.headers, self.body = status, reason, headers, body


class Fault(Exception):
    """What a scenario or the network made of a request instead of an answer: `kind` is one of `connect-timeout`,
    `read-timeout`, `refused`, `unknown-host`, `certificate`, `closed`."""

    def __init__(self, kind, message):
        super().__init__(message)
        self.kind = kind


def exchange(method, url, headers, body=b'', verify=True):
    """Asks the host for the answer to a request. `headers` is an iterable of pairs.

    Raises Fault, or Unanswered, which the host has noted as well.
    """
    answer = call({
        'kind': 'http',
        'method': str(method),
        'url': str(url),
        'headers': [[text(name), text(value)] for name, value in headers],
        'body': base64.b64encode(body).decode(),
        'verify': bool(verify),
    })
    return reply_of(answer)


def reply_of(answer):
    """The answer of the host to a request as a Reply; raises what it says instead."""
    if 'fault' in answer:
        raise Fault(answer['fault'], answer['message'])
    if 'unanswered' in answer:
        raise Unanswered(answer['unanswered'])
    if 'limit' in answer:
        raise LimitReached(answer['limit'])
    return Reply(
        answer['status'],
        answer['reason'],
        [tuple(pair) for pair in answer['headers']],
        base64.b64decode(answer['body']),
    )


def sleep(seconds):
    """Lets the run's time pass; nobody waits."""
    if seconds < 0:
        raise ValueError('sleep length must be non-negative')
    call({'kind': 'sleep', 'seconds': float(seconds)})


def text(value):
    return value.decode('latin-1') if isinstance(value, bytes) else str(value)
