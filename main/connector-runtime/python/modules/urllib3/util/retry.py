"""When a request is sent again."""

import email.utils
import time

from urllib3.exceptions import (
    ConnectTimeoutError,
    InvalidHeader,
    MaxRetryError,
    ProtocolError,
    ProxyError,
    ReadTimeoutError,
    ResponseError,
)


class RequestHistory(tuple):
    pass


class Retry:
    DEFAULT_ALLOWED_METHODS = frozenset(['HEAD', 'GET', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])
    RETRY_AFTER_STATUS_CODES = frozenset([413, 429, 503])
    DEFAULT_REMOVE_HEADERS_ON_REDIRECT = frozenset(['Cookie', 'Authorization', 'Proxy-Authorization'])
    DEFAULT_BACKOFF_MAX = 120
    DEFAULT = None

    def __init__(self, total=10, connect=None, read=None, redirect=None, status=None, other=None,
                 allowed_methods=DEFAULT_ALLOWED_METHODS, status_forcelist=None, backoff_factor=0, backoff_max=120,
                 raise_on_redirect=True, raise_on_status=True, history=None, respect_retry_after_header=True,
                 remove_headers_on_redirect=DEFAULT_REMOVE_HEADERS_ON_REDIRECT, backoff_jitter=0.0,
                 method_whitelist=None):
        if redirect is False or total is False:
            redirect, raise_on_redirect = 0, False
        self.total, self.connect, self.read, self.redirect = total, connect, read, redirect
        self.status, self.other = status, other
        self.allowed_methods = allowed_methods if method_whitelist is None else method_whitelist
        self.status_forcelist = set(status_forcelist or ())
        self.backoff_factor, self.backoff_max, self.backoff_jitter = backoff_factor, backoff_max, backoff_jitter
        self.raise_on_redirect, self.raise_on_status = raise_on_redirect, raise_on_status
        self.respect_retry_after_header = respect_retry_after_header
        self.remove_headers_on_redirect = frozenset(each.lower() for each in remove_headers_on_redirect)
        self.history = tuple(history or ())

    method_whitelist = property(lambda self: self.allowed_methods)

    @classmethod
    def from_int(cls, retries, redirect=True, default=None):
        if retries is None:
            retries = default if default is not None else 3
        if isinstance(retries, Retry):
            return retries
        return cls(retries, redirect=None if redirect else False)

    def new(self, **changes):
        kept = dict(total=self.total, connect=self.connect, read=self.read, redirect=self.redirect, status=self.status,
                    other=self.other, allowed_methods=self.allowed_methods, status_forcelist=self.status_forcelist,
                    backoff_factor=self.backoff_factor, backoff_max=self.backoff_max,
                    raise_on_redirect=self.raise_on_redirect, raise_on_status=self.raise_on_status,
                    history=self.history, respect_retry_after_header=self.respect_retry_after_header,
                    remove_headers_on_redirect=self.remove_headers_on_redirect, backoff_jitter=self.backoff_jitter)
        return type(self)(**{**kept, **changes})

    def get_backoff_time(self):
        tries = len([kind for kind in self.history if kind != 'redirect'])
        return 0 if tries <= 1 else max(0, min(self.backoff_max, self.backoff_factor * 2 ** (tries - 1)))

    def parse_retry_after(self, value):
        if value.strip().isdigit():
            return int(value)
        parsed = email.utils.parsedate_tz(value)
        if parsed is None:
            raise InvalidHeader(f'Invalid Retry-After header: {value}')
        return max(0, email.utils.mktime_tz(parsed) - time.time())

    def sleep(self, response=None):
        after = response.headers.get('Retry-After') if response is not None else None
        if after and self.respect_retry_after_header:
            return time.sleep(self.parse_retry_after(after))
        pause = self.get_backoff_time()
        if pause > 0:
            time.sleep(pause)

    def _is_method_retryable(self, method):
        return not self.allowed_methods or method.upper() in self.allowed_methods

    def is_retry(self, method, status_code, has_retry_after=False):
        if not self._is_method_retryable(method):
            return False
        if status_code in self.status_forcelist:
            return True
        return bool(self.total and self.respect_retry_after_header and has_retry_after and
                    status_code in self.RETRY_AFTER_STATUS_CODES)

    def is_exhausted(self):
        counts = [count for count in (self.total, self.connect, self.read, self.redirect, self.status, self.other)
                  if count is not None and count is not False]
        return bool(counts) and min(counts) < 0

    def increment(self, method=None, url=None, response=None, error=None, _pool=None, _stacktrace=None):
        if self.total is False and error:
            raise error
        changes = {'total': None if self.total is None else self.total - 1}
        kind, cause = 'status', None
        if error is not None:
            if isinstance(error, ProxyError):
                error = error.original_error or error
            connecting = isinstance(error, ConnectTimeoutError)
            reading = isinstance(error, (ReadTimeoutError, ProtocolError))
            kind = 'connect' if connecting else 'read' if reading else 'other'
            if getattr(self, kind) is False or (reading and not self._is_method_retryable(method)):
                raise error
            cause = error
        elif response is not None and response.get_redirect_location():
            kind, cause = 'redirect', ResponseError('too many redirects')
        else:
            cause = ResponseError(ResponseError.SPECIFIC_ERROR.format(status_code=response.status)
                                  if response is not None else ResponseError.GENERIC_ERROR)
        count = getattr(self, kind)
        if count is not None and count is not False:
            changes[kind] = count - 1
        changed = self.new(history=(*self.history, kind), **changes)
        if changed.is_exhausted():
            raise MaxRetryError(_pool, url, cause)
        return changed

    def __repr__(self):
        return (f'Retry(total={self.total}, connect={self.connect}, read={self.read}, redirect={self.redirect}, '
                f'status={self.status})')


Retry.DEFAULT = Retry(3)
