"""Clients."""

import contextlib
from urllib.parse import urljoin

import requests
from httpx import _exceptions as errors
from httpx._models import Headers, Request, Response, URL


class Timeout:
    def __init__(self, timeout=None, *, connect=None, read=None, write=None, pool=None):
        self.connect, self.read, self.write, self.pool = (each or timeout for each in (connect, read, write, pool))


class Limits:
    def __init__(self, *, max_connections=None, max_keepalive_connections=None, keepalive_expiry=5.0):
        self.max_connections, self.max_keepalive_connections = max_connections, max_keepalive_connections


def _checks(verify):
    # A context of `ssl` says it itself.
    return bool(getattr(verify, 'verify_mode', verify))


class Client:
    def __init__(self, *, auth=None, params=None, headers=None, cookies=None, verify=True, cert=None, proxy=None,
                 proxies=None, timeout=None, follow_redirects=False, max_redirects=20, base_url='', event_hooks=None,
                 transport=None, trust_env=True, limits=None, http1=True, http2=False, mounts=None, default_encoding='utf-8'):
        self._session = requests.Session()
        self._session.headers['User-Agent'] = 'python-httpx/0.28.0'
        self._session.headers.update(headers or {})
        self._session.params, self._session.auth = dict(params or {}), auth
        self._session.verify = _checks(verify) and _checks(getattr(transport, 'verify', True))
        self._session.cookies.update(cookies or {})
        self._session.max_redirects = max_redirects
        self.follow_redirects, self.base_url, self.timeout = follow_redirects, URL(base_url), timeout
        self.event_hooks, self.is_closed = event_hooks or {}, False

    headers = property(lambda self: self._session.headers)
    cookies = property(lambda self: self._session.cookies)
    params = property(lambda self: self._session.params)
    auth = property(lambda self: self._session.auth, lambda self, value: setattr(self._session, 'auth', value))

    def request(self, method, url, *, content=None, data=None, files=None, json=None, params=None, headers=None,
                cookies=None, auth=None, follow_redirects=None, timeout=None, extensions=None):
        url = str(url)
        if self.base_url and '://' not in url:
            url = urljoin(self.base_url if self.base_url.endswith('/') else f'{self.base_url}/', url.lstrip('/'))
        if not url.startswith(('http://', 'https://')):
            raise errors.UnsupportedProtocol("Request URL is missing an 'http://' or 'https://' protocol.")
        asked = Request(method, url, params=params, headers=headers, content=content, data=data, files=files, json=json)
        for hook in self.event_hooks.get('request', []):
            hook(asked)
        follow = self.follow_redirects if follow_redirects is None else follow_redirects
        try:
            inner = self._session.request(
                method, url, params=params, data=data if content is None else content, json=json, files=files,
                headers=dict(headers or {}), cookies=cookies, auth=auth, allow_redirects=follow)
        except requests.exceptions.RequestException as error:
            raise _told(error, asked) from error
        answer = Response(inner.status_code, inner=inner, request=asked)
        answer.history = [Response(each.status_code, inner=each, request=asked) for each in inner.history]
        for hook in self.event_hooks.get('response', []):
            hook(answer)
        return answer

    def build_request(self, method, url, **options):
        return Request(method, urljoin(self.base_url, str(url)) if self.base_url else url, **options)

    def send(self, request, *, stream=False, auth=None, follow_redirects=None):
        return self.request(request.method, request.url, headers=request.headers, content=request.content,
                            data=request.data, files=request.files, json=request.json, auth=auth,
                            follow_redirects=follow_redirects)

    @contextlib.contextmanager
    def stream(self, method, url, **options):
        yield self.request(method, url, **options)

    def get(self, url, **options):
        return self.request('GET', url, **options)

    def options(self, url, **options):
        return self.request('OPTIONS', url, **options)

    def head(self, url, **options):
        return self.request('HEAD', url, **options)

    def post(self, url, **options):
        return self.request('POST', url, **options)

    def put(self, url, **options):
        return self.request('PUT', url, **options)

    def patch(self, url, **options):
        return self.request('PATCH', url, **options)

    def delete(self, url, **options):
        return self.request('DELETE', url, **options)

    def close(self):
        self.is_closed = True

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()


def _told(error, request):
    kinds = ((requests.exceptions.ConnectTimeout, errors.ConnectTimeout), (requests.exceptions.ReadTimeout, errors.ReadTimeout),
             (requests.exceptions.TooManyRedirects, errors.TooManyRedirects),
             (requests.exceptions.ProxyError, errors.ProxyError), (requests.exceptions.ConnectionError, errors.ConnectError),
             (requests.exceptions.InvalidURL, errors.UnsupportedProtocol))
    kind = next((own for theirs, own in kinds if isinstance(error, theirs)), errors.RequestError)
    return kind(str(error), request=request)


_of_client = ('auth', 'verify', 'cert', 'proxy', 'proxies', 'timeout', 'follow_redirects', 'trust_env')


def request(method, url, **options):
    own = {name: options.pop(name) for name in _of_client if name in options}
    with Client(**own) as client:
        return client.request(method, url, **options)


@contextlib.contextmanager
def stream(method, url, **options):
    yield request(method, url, **options)


def _of(method):
    return lambda url, **options: request(method, url, **options)


get, options, head, post, put, patch, delete = map(_of, ('GET', 'OPTIONS', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'))
