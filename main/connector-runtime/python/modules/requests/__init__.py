"""Requests over HTTP, by the interface of the library of this name. The host answers them."""

import urllib3

from requests import exceptions, models, packages, structures, utils
from requests.api import delete, get, head, options, patch, post, put, request
from requests.exceptions import (
    ConnectionError, ConnectTimeout, FileModeWarning, HTTPError, JSONDecodeError, ReadTimeout, RequestException,
    Timeout, TooManyRedirects, URLRequired,
)
from requests.models import PreparedRequest, Request, Response
from requests.sessions import Session, session
from requests.status_codes import codes
from requests import adapters, auth, certs, compat, cookies, hooks, sessions, status_codes, api

__version__ = '2.32.0'


def __getattr__(name):
    if name.startswith('__'):
        raise AttributeError(name)
    from _packwright_host import not_offered

    not_offered(f'requests.{name}', 'Put the package itself beside the connector.')
