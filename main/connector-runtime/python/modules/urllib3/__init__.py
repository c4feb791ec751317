"""Requests over HTTP by pools of connections, by the interface of the library of this name. The host answers them."""

import warnings

from urllib3 import exceptions
from urllib3._collections import HTTPHeaderDict
from urllib3.connectionpool import HTTPConnectionPool, HTTPSConnectionPool, connection_from_url
from urllib3.filepost import encode_multipart_formdata
from urllib3.poolmanager import PoolManager, ProxyManager, proxy_from_url
from urllib3.response import BaseHTTPResponse, HTTPResponse
from urllib3.util import Retry, Timeout, make_headers

__version__ = '2.2.0'


def disable_warnings(category=exceptions.HTTPWarning):
    warnings.simplefilter('ignore', category)


def add_stderr_logger(level=10):
    import logging

    return logging.getLogger('urllib3')


def request(method, url, **kwargs):
    return PoolManager().request(method, url, **kwargs)


def __getattr__(name):
    if name.startswith('__'):
        raise AttributeError(name)
    from _packwright_host import not_offered

    not_offered(f'urllib3.{name}', 'Put the package itself beside the connector.')
