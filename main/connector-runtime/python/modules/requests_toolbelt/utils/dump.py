"""Requests and answers as bytes, for logs."""

from urllib.parse import urlsplit


def dump_response(response, request_prefix=b'< ', response_prefix=b'> ', data_array=None):
    data = bytearray() if data_array is None else data_array
    as_bytes = lambda value: value if isinstance(value, bytes) else str(value).encode()
    request, before, after = response.request, as_bytes(request_prefix), as_bytes(response_prefix)
    parts = urlsplit(request.url)
    target = (parts.path or '/') + (f'?{parts.query}' if parts.query else '')
    data += before + as_bytes(f'{request.method} {target} HTTP/1.1\r\n')
    data += before + as_bytes(f'Host: {parts.netloc}\r\n')
    for name, value in request.headers.items():
        data += before + as_bytes(name) + b': ' + as_bytes(value) + b'\r\n'
    data += before + b'\r\n'
    if request.body is not None:
        data += before + (as_bytes(request.body) if isinstance(request.body, (str, bytes))
                          else b'<< Request body is not a string-like type >>') + b'\r\n'
    data += after + as_bytes(f'HTTP/1.1 {response.status_code} {response.reason}\r\n')
    for name, value in response.headers.items():
        data += after + as_bytes(f'{name}: {value}\r\n')
    data += after + b'\r\n' + after + (response.content or b'')
    return data


def dump_all(response, request_prefix=b'< ', response_prefix=b'> '):
    data = bytearray()
    for each in [*response.history, response]:
        dump_response(each, request_prefix, response_prefix, data)
    return data
