"""How a session sends a request."""

import datetime
import time
from urllib.parse import urlsplit

from _packwright_host import Fault, exchange
from requests.cookies import extract_cookies_to_jar
from requests.exceptions import (
    ConnectionError, ConnectTimeout, InvalidSchema, ReadTimeout, RetryError, SSLError,
)
from requests.models import Response
from requests.structures import CaseInsensitiveDict
from requests.utils import get_encoding_from_headers
from urllib3._collections import HTTPHeaderDict
from urllib3.exceptions import MaxRetryError, ResponseError
from urllib3.poolmanager import PoolManager, error_of
from urllib3.response import HTTPResponse
from urllib3.util.retry import Retry

DEFAULT_POOLBLOCK, DEFAULT_POOLSIZE, DEFAULT_RETRIES, DEFAULT_POOL_TIMEOUT = False, 10, 0, None


class BaseAdapter:
    def send(self, request, stream=False, timeout=None, verify=True, cert=None, proxies=None):
        raise NotImplementedError

    def close(self):
        raise NotImplementedError


class HTTPAdapter(BaseAdapter):
    def __init__(self, pool_connections=DEFAULT_POOLSIZE, pool_maxsize=DEFAULT_POOLSIZE, max_retries=DEFAULT_RETRIES,
                 pool_block=DEFAULT_POOLBLOCK):
        self.max_retries = Retry(0, read=False) if max_retries == DEFAULT_RETRIES else Retry.from_int(max_retries)
        self.config, self.proxy_manager = {}, {}
        self.init_poolmanager(pool_connections, pool_maxsize, block=pool_block)

    def init_poolmanager(self, connections, maxsize, block=DEFAULT_POOLBLOCK, **pool_kwargs):
        self.poolmanager = PoolManager(connections, **pool_kwargs)

    def proxy_manager_for(self, proxy, **proxy_kwargs):
        return self.poolmanager

    def add_headers(self, request, **kwargs):
        pass

    def request_url(self, request, proxies):
        return request.path_url

    def build_response(self, request, raw):
        made = Response()
        made.status_code, made.reason, made.raw = raw.status, raw.reason, raw
        made.headers = CaseInsensitiveDict(raw.headers.itermerged())
        made.encoding = get_encoding_from_headers(made.headers)
        made.url = request.url.decode() if isinstance(request.url, bytes) else request.url
        extract_cookies_to_jar(made.cookies, made.url, raw.headers.items())
        made.request, made.connection = request, self
        return made

    def send(self, request, stream=False, timeout=None, verify=True, cert=None, proxies=None):
        if urlsplit(request.url).scheme not in ('http', 'https'):
            raise InvalidSchema(f'No connection adapters were found for {request.url!r}')
        if isinstance(timeout, tuple) and len(timeout) != 2:
            raise ValueError(f'Invalid timeout {timeout}. Pass a (connect, read) timeout tuple, or a single float to set '
                             'both timeouts to the same value.')
        self.add_headers(request, stream=stream, timeout=timeout, verify=verify, cert=cert, proxies=proxies)
        body, retries = _bytes_of(request.body), self.max_retries
        started = time.monotonic()
        while True:
            try:
                reply = exchange(request.method, request.url.partition('#')[0], request.headers.items(), body, verify)
            except Fault as fault:
                try:
                    retries = retries.increment(request.method, request.path_url,
                                                error=error_of(fault, self.poolmanager, request.url), _pool=self.poolmanager)
                except Exception as error:
                    raise _told(fault, error, request) from None
                retries.sleep()
                continue
            raw = HTTPResponse(reply.body, HTTPHeaderDict(reply.headers), reply.status, reason=reply.reason,
                               request_url=request.path_url, request_method=request.method)
            if retries.is_retry(request.method, raw.status, 'Retry-After' in raw.headers):
                try:
                    retries = retries.increment(request.method, request.path_url, response=raw, _pool=self.poolmanager)
                except MaxRetryError as error:
                    if retries.raise_on_status:
                        raise RetryError(error, request=request) from None
                else:
                    retries.sleep(raw)
                    continue
            made = self.build_response(request, raw)
            made.elapsed = datetime.timedelta(seconds=time.monotonic() - started)
            return made

    def close(self):
        pass


def _told(fault, error, request):
    kinds = {'connect-timeout': ConnectTimeout, 'read-timeout': ReadTimeout, 'certificate': SSLError}
    return kinds.get(fault.kind, ConnectionError)(error, request=request)


def _bytes_of(body):
    if body is None:
        return b''
    if isinstance(body, str):
        return body.encode('utf-8')
    if isinstance(body, (bytes, bytearray)):
        return bytes(body)
    if hasattr(body, 'read'):
        data = body.read()
        return data.encode('utf-8') if isinstance(data, str) else data
    return b''.join(part.encode('utf-8') if isinstance(part, str) else bytes(part) for part in body)
