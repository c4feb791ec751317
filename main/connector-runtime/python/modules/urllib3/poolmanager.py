"""Pools for any host."""

import json as _json
from urllib.parse import urlencode, urljoin, urlsplit

from _packwright_host import Fault, exchange
from urllib3._collections import HTTPHeaderDict
from urllib3.exceptions import (
    ConnectTimeoutError,
    LocationValueError,
    MaxRetryError,
    NameResolutionError,
    NewConnectionError,
    ProtocolError,
    ReadTimeoutError,
    SSLError,
    URLSchemeUnknown,
)
from urllib3.filepost import encode_multipart_formdata
from urllib3.response import HTTPResponse
from urllib3.util.retry import Retry

_in_url = ('DELETE', 'GET', 'HEAD', 'OPTIONS')


def error_of(fault, pool, url):
    """The exception of a fault, as pools raise it."""
    kind, message = fault.kind, str(fault)
    if kind == 'connect-timeout':
        return ConnectTimeoutError(pool, message)
    if kind == 'read-timeout':
        return ReadTimeoutError(pool, url, message)
    if kind == 'certificate':
        return SSLError(message)
    if kind == 'closed':
        return ProtocolError('Connection aborted.', ConnectionResetError(104, message))
    if kind == 'unknown-host':
        return NameResolutionError(urlsplit(url).hostname, pool, message)
    return NewConnectionError(pool, f'Failed to establish a new connection: {message}')


def _origin(url):
    parts = urlsplit(url)
    return parts.scheme, parts.hostname, parts.port or {'http': 80, 'https': 443}.get(parts.scheme)


class RequestMethods:
    def __init__(self, headers=None):
        self.headers = headers or {}

    def request(self, method, url, body=None, fields=None, headers=None, json=None, **options):
        method = method.upper()
        headers = HTTPHeaderDict(self.headers if headers is None else headers)
        if json is not None:
            body = _json.dumps(json, separators=(',', ':'), ensure_ascii=False).encode()
            headers.setdefault('Content-Type', 'application/json')
        if fields and method in _in_url:
            url += ('&' if '?' in url else '?') + urlencode(fields)
        elif fields:
            if options.pop('encode_multipart', True):
                body, kind = encode_multipart_formdata(fields, options.pop('multipart_boundary', None))
            else:
                body, kind = urlencode(fields), 'application/x-www-form-urlencoded'
            headers.setdefault('Content-Type', kind)
        return self.urlopen(method, url, body=body, headers=headers, **options)

    request_encode_url = request_encode_body = request


class PoolManager(RequestMethods):
    proxy = None

    def __init__(self, num_pools=10, headers=None, **options):
        super().__init__(headers)
        self.connection_pool_kw, self.pools = options, {}
        self.pool_classes_by_scheme = {}

    def urlopen(self, method, url, body=None, headers=None, redirect=True, retries=None, timeout=None,
                preload_content=True, decode_content=True, **options):
        if '://' not in url:
            raise LocationValueError('No host specified.')
        if not url.lower().startswith(('http://', 'https://')):
            raise URLSchemeUnknown(url.partition(':')[0])
        retries = self.connection_pool_kw.get('retries') if retries is None else retries
        retries = Retry.from_int(retries, redirect=redirect)
        if hasattr(body, 'read'):
            body = body.read()
        body = body.encode() if isinstance(body, str) else bytes(body or b'')
        context = self.connection_pool_kw.get('ssl_context')
        verify = (self.connection_pool_kw.get('cert_reqs') not in ('CERT_NONE', 0)
                  and getattr(context, 'verify_mode', True) != 0)
        pairs = HTTPHeaderDict(self.headers if headers is None else headers).items()
        while True:
            try:
                reply = exchange(method, url, pairs, body, verify)
            except Fault as fault:
                error = error_of(fault, self, url)
                retries = retries.increment(method, url, error=error, _pool=self)
                retries.sleep()
                continue
            response = HTTPResponse(reply.body, HTTPHeaderDict(reply.headers), reply.status, reason=reply.reason,
                                    request_url=url, request_method=method, retries=retries)
            location = redirect and response.get_redirect_location()
            if location:
                try:
                    retries = retries.increment(method, url, response=response, _pool=self)
                except MaxRetryError:
                    if retries.raise_on_redirect:
                        raise
                    return response
                if response.status == 303:
                    method, body = 'GET', b''
                target = urljoin(url, location)
                if _origin(target) != _origin(url):
                    # What tells one host who asks is no business of another.
                    pairs = [(name, value) for name, value in pairs
                             if name.lower() not in retries.remove_headers_on_redirect]
                url = target
                continue
            if retries.is_retry(method, response.status, 'Retry-After' in response.headers):
                try:
                    retries = retries.increment(method, url, response=response, _pool=self)
                except MaxRetryError:
                    if retries.raise_on_status:
                        raise
                    return response
                retries.sleep(response)
                continue
            return response

    def connection_from_url(self, url, pool_kwargs=None):
        from urllib3.connectionpool import connection_from_url

        return connection_from_url(url, **self.connection_pool_kw)

    def connection_from_host(self, host, port=None, scheme='http', pool_kwargs=None):
        return self.connection_from_url(f'{scheme}://{host}' + (f':{port}' if port else ''))

    def clear(self):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *args):
        return False


class ProxyManager(PoolManager):
    def __init__(self, proxy_url, num_pools=10, headers=None, proxy_headers=None, **options):
        super().__init__(num_pools, headers, **options)
        self.proxy = proxy_url


def proxy_from_url(url, **options):
    return ProxyManager(proxy_url=url, **options)
