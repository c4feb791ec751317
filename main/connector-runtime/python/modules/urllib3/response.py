"""Answers."""

import io
import json

from urllib3._collections import HTTPHeaderDict
from urllib3.exceptions import HTTPError


class BaseHTTPResponse(io.IOBase):
    pass


class HTTPResponse(BaseHTTPResponse):
    def __init__(self, body=b'', headers=None, status=0, version=11, reason=None, preload_content=True,
                 decode_content=True, request_method=None, request_url=None, original_response=None, pool=None,
                 connection=None, msg=None, retries=None, **kwargs):
        self.headers = headers if isinstance(headers, HTTPHeaderDict) else HTTPHeaderDict(headers)
        self.status, self.version, self.reason = status, version, reason
        self.decode_content, self.retries = decode_content, retries
        self._body = body if isinstance(body, bytes) else (body.read() if hasattr(body, 'read') else (body or '').encode())
        self._stream, self._url, self._method = io.BytesIO(self._body), request_url, request_method
        self._original_response, self._connection, self._pool = original_response, connection, pool

    @property
    def data(self):
        return self._body

    @property
    def url(self):
        return self._url

    @property
    def msg(self):
        return self.headers

    def json(self):
        return json.loads(self._body.decode())

    def geturl(self):
        return self._url

    def getheader(self, name, default=None):
        return self.headers.get(name, default)

    def getheaders(self):
        return self.headers

    def info(self):
        return self.headers

    def get_redirect_location(self):
        return self.headers.get('location') if self.status in (301, 302, 303, 307, 308) else False

    def readable(self):
        return True

    def read(self, amt=None, decode_content=None, cache_content=False):
        return self._stream.read() if amt is None else self._stream.read(amt)

    def readinto(self, buffer):
        data = self._stream.read(len(buffer))
        buffer[:len(data)] = data
        return len(data)

    def stream(self, amt=65536, decode_content=None):
        while part := self.read(amt):
            yield part

    read_chunked = stream

    def __iter__(self):
        return iter(self._stream.readline, b'')

    def tell(self):
        return self._stream.tell()

    def release_conn(self):
        pass

    drain_conn = release_conn

    def isclosed(self):
        return self._stream.tell() >= len(self._body)
