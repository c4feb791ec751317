"""Requests and answers, as thin faces of those of `requests`."""

import json as _json
from urllib.parse import parse_qsl, urlencode, urlsplit

import requests
from httpx._exceptions import HTTPStatusError
from requests.auth import HTTPBasicAuth as BasicAuth
from requests.cookies import RequestsCookieJar as Cookies
from requests.status_codes import codes
from requests.structures import CaseInsensitiveDict as Headers

Auth = requests.auth.AuthBase


class URL(str):
    def __new__(cls, url, params=None):
        return str.__new__(cls, f'{url}{"&" if "?" in str(url) else "?"}{urlencode(params, doseq=True)}' if params else str(url))

    scheme = property(lambda self: urlsplit(self).scheme)
    host = property(lambda self: urlsplit(self).hostname or '')
    port = property(lambda self: urlsplit(self).port)
    path = property(lambda self: urlsplit(self).path or '/')
    query = property(lambda self: urlsplit(self).query.encode())
    params = property(lambda self: QueryParams(urlsplit(self).query))

    def join(self, url):
        from urllib.parse import urljoin

        return URL(urljoin(self, str(url)))


class QueryParams(dict):
    def __init__(self, value=()):
        super().__init__(parse_qsl(value, keep_blank_values=True) if isinstance(value, str) else value)


class Proxy:
    def __init__(self, url, **options):
        self.url = url


class Request:
    def __init__(self, method, url, *, params=None, headers=None, cookies=None, content=None, data=None, files=None,
                 json=None, **options):
        self.method, self.url, self.headers = method.upper(), URL(url, params), Headers(headers or {})
        self.content, self.data, self.files, self.json, self.cookies = content, data, files, json, cookies


class Response:
    def __init__(self, status_code, *, headers=None, content=None, text=None, json=None, request=None, inner=None):
        if inner is None:
            inner = requests.Response()
            inner.status_code, inner.headers = status_code, Headers(headers or {})
            inner._content = content if content is not None else (text or ('' if json is None else _json.dumps(json))).encode()
            inner.encoding = 'utf-8'
        self._inner, self._request = inner, request
        self.status_code, self.headers, self.history = inner.status_code, inner.headers, []
        self.reason_phrase, self.cookies, self.elapsed = inner.reason or '', inner.cookies, inner.elapsed
        self.http_version, self.is_closed, self.extensions = 'HTTP/1.1', True, {}

    content = property(lambda self: self._inner.content or b'')
    encoding = property(lambda self: self._inner.encoding or 'utf-8')
    url = property(lambda self: URL(self._inner.url or ''))
    is_success = property(lambda self: 200 <= self.status_code < 300)
    is_error = property(lambda self: self.status_code >= 400)
    is_client_error = property(lambda self: 400 <= self.status_code < 500)
    is_server_error = property(lambda self: self.status_code >= 500)
    is_redirect = property(lambda self: 300 <= self.status_code < 400)
    has_redirect_location = property(lambda self: self.is_redirect and 'location' in self.headers)

    @property
    def request(self):
        return self._request

    @property
    def text(self):
        return self.content.decode(self.encoding, 'replace')

    def json(self, **kwargs):
        return _json.loads(self.content, **kwargs)

    def read(self):
        return self.content

    def iter_bytes(self, chunk_size=None):
        return iter([self.content] if chunk_size is None else list(self._inner.iter_content(chunk_size)))

    iter_raw = iter_bytes

    def iter_text(self, chunk_size=None):
        return iter([self.text])

    def iter_lines(self):
        return iter(self.text.splitlines())

    def raise_for_status(self):
        if self.is_success:
            return self
        kind = {1: 'Informational response', 3: 'Redirect response', 4: 'Client error', 5: 'Server error'}
        raise HTTPStatusError(
            f"{kind.get(self.status_code // 100, 'Error')} '{self.status_code} {self.reason_phrase}' for url '{self.url}'",
            request=self._request, response=self)

    def close(self):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *args):
        return False

    def __repr__(self):
        return f'<Response [{self.status_code} {self.reason_phrase}]>'
