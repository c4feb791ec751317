"""Requests over HTTP, by the interface of the library of this name, without its asynchronous half."""

from _packwright_host import not_offered
from httpx._client import Client, Limits, Timeout, delete, get, head, options, patch, post, put, request, stream
from httpx._models import URL, Auth, BasicAuth, Cookies, Headers, Proxy, QueryParams, Request, Response, codes
from httpx._exceptions import (
    ConnectError, ConnectTimeout, DecodingError, HTTPError, HTTPStatusError, InvalidURL, LocalProtocolError,
    NetworkError, PoolTimeout, ProtocolError, ProxyError, ReadError, ReadTimeout, RemoteProtocolError, RequestError,
    TimeoutException, TooManyRedirects, TransportError, UnsupportedProtocol, WriteError, WriteTimeout,
)

__version__ = '0.28.0'


class BaseTransport:
    pass


class HTTPTransport(BaseTransport):
    def __init__(self, **options):
        self.verify = options.get('verify', True)


def __getattr__(name):
    if name.startswith('__'):
        raise AttributeError(name)
    not_offered(f'httpx.{name}', 'Put the package itself beside the connector.')
