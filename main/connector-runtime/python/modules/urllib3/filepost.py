"""Forms with files."""

import os
from collections.abc import Mapping

from urllib3.fields import RequestField


def choose_boundary():
    return os.urandom(16).hex()


def encode_multipart_formdata(fields, boundary=None):
    """The body of a form, and its type with the boundary."""
    boundary = boundary or choose_boundary()
    parts = []
    for field in fields.items() if isinstance(fields, Mapping) else fields:
        if not isinstance(field, RequestField):
            field = RequestField.from_tuples(*field)
        data = field.data
        if hasattr(data, 'read'):
            data = data.read()
        if isinstance(data, int):
            data = str(data)
        if isinstance(data, str):
            data = data.encode()
        parts.append(f'--{boundary}\r\n{field.render_headers()}'.encode() + data + b'\r\n')
    return b''.join(parts) + f'--{boundary}--\r\n'.encode(), f'multipart/form-data; boundary={boundary}'
