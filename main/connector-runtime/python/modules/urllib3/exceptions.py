"""Exceptions, in the tree that code catching them relies on."""

from http.client import IncompleteRead as _IncompleteRead


class HTTPError(Exception):
    pass


class HTTPWarning(Warning):
    pass


class PoolError(HTTPError):
    def __init__(self, pool=None, message=''):
        self.pool = pool
        super().__init__(f'{pool}: {message}')


class RequestError(PoolError):
    def __init__(self, pool=None, url='', message=''):
        self.url = url
        super().__init__(pool, message)


class SSLError(HTTPError):
    pass


class ProxyError(HTTPError):
    def __init__(self, message='', error=None):
        super().__init__(message, error)
        self.original_error = error


class DecodeError(HTTPError):
    pass


class ProtocolError(HTTPError):
    pass


ConnectionError = ProtocolError


class MaxRetryError(RequestError):
    def __init__(self, pool=None, url='', reason=None):
        self.reason = reason
        super().__init__(pool, url, f'Max retries exceeded with url: {url} (Caused by {reason!r})')


class HostChangedError(RequestError):
    def __init__(self, pool=None, url='', retries=3):
        self.retries = retries
        super().__init__(pool, url, f'Tried to open a foreign host with url: {url}')


class TimeoutStateError(HTTPError):
    pass


class TimeoutError(HTTPError):
    pass


class ReadTimeoutError(TimeoutError, RequestError):
    pass


class ConnectTimeoutError(TimeoutError):
    pass


class NewConnectionError(ConnectTimeoutError, HTTPError):
    def __init__(self, conn=None, message=''):
        self.conn = conn
        super().__init__(f'{conn}: {message}')


class NameResolutionError(NewConnectionError):
    def __init__(self, host='', conn=None, reason=None):
        super().__init__(conn, f'Failed to resolve \'{host}\' ({reason})')


class EmptyPoolError(PoolError):
    pass


class FullPoolError(PoolError):
    pass


class ClosedPoolError(PoolError):
    pass


class LocationValueError(ValueError, HTTPError):
    pass


class LocationParseError(LocationValueError):
    def __init__(self, location=''):
        super().__init__(f'Failed to parse: {location}')
        self.location = location


class URLSchemeUnknown(LocationValueError):
    def __init__(self, scheme=''):
        super().__init__(f'Not supported URL scheme {scheme}')
        self.scheme = scheme


class ResponseError(HTTPError):
    GENERIC_ERROR = 'too many error responses'
    SPECIFIC_ERROR = 'too many {status_code} error responses'


class SecurityWarning(HTTPWarning):
    pass


class InsecureRequestWarning(SecurityWarning):
    pass


class SystemTimeWarning(SecurityWarning):
    pass


class NotOpenSSLWarning(SecurityWarning):
    pass


class InsecurePlatformWarning(SecurityWarning):
    pass


class SubjectAltNameWarning(SecurityWarning):
    pass


class SNIMissingWarning(HTTPWarning):
    pass


class DependencyWarning(HTTPWarning):
    pass


class ResponseNotChunked(ProtocolError, ValueError):
    pass


class BodyNotHttplibCompatible(HTTPError):
    pass


class IncompleteRead(HTTPError, _IncompleteRead):
    pass


class InvalidChunkLength(HTTPError, _IncompleteRead):
    pass


class InvalidHeader(HTTPError):
    pass


class ProxySchemeUnknown(AssertionError, URLSchemeUnknown):
    pass


class ProxySchemeUnsupported(ValueError):
    pass


class HeaderParsingError(HTTPError):
    pass


class UnrewindableBodyError(HTTPError):
    pass
