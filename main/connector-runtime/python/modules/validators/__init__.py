"""Checks of texts, by the interface of the library of this name: True, or a ValidationError, which is false."""

import ipaddress
import re
import uuid as _uuid
from urllib.parse import urlsplit

__version__ = '0.20.0'


class ValidationError(Exception):
    def __init__(self, function, arguments, message=''):
        super().__init__(message or f'{function}{arguments}')
        self.func, self.reason = function, message
        self.__dict__.update(arguments)

    def __bool__(self):
        return False

    def __repr__(self):
        return f'ValidationError(func={self.func}, args={self.__dict__})'

    __str__ = __repr__


ValidationFailure = ValidationError


def _check(function):
    def checked(value=None, *args, **kwargs):
        try:
            is_good = bool(value) and function(value, *args, **kwargs)
        except (ValueError, TypeError, UnicodeError):
            is_good = False
        return True if is_good else ValidationError(function.__name__, {'value': value})

    checked.__name__ = function.__name__
    return checked


def _network(value, version):
    address, slash, prefix = str(value).partition('/')
    return bool(slash) and prefix.isdigit() and ipaddress.ip_network(value, False).version == version


@_check
def ipv4(value, *, cidr=False, strict=False, host_bit=True, private=None):
    if '/' in str(value) and cidr:
        return _network(value, 4)
    parts = str(value).split('.')
    return len(parts) == 4 and all(part.isdigit() and len(part) < 4 and int(part) < 256 for part in parts)


@_check
def ipv6(value, *, cidr=False, strict=False, host_bit=True):
    if '/' in str(value) and cidr:
        return _network(value, 6)
    return ipaddress.IPv6Address(value) is not None


@_check
def ipv4_cidr(value):
    return _network(value, 4)


@_check
def ipv6_cidr(value):
    return _network(value, 6)


@_check
def ip_address(value):
    return ipaddress.ip_address(value) is not None


_label = re.compile(r'(?!-)[a-z0-9_-]{1,63}(?<!-)', re.I)


def _is_domain(value):
    text = value.encode('idna').decode() if not value.isascii() else value
    labels = text.rstrip('.').split('.')
    return len(text) <= 253 and len(labels) > 1 and all(map(_label.fullmatch, labels)) and not labels[-1].isdigit() and (
        len(labels[-1]) > 1)


@_check
def domain(value, *args, **kwargs):
    return _is_domain(value)


@_check
def hostname(value, *args, **kwargs):
    name, _, port = value.partition(':')
    return (not port or port.isdigit()) and (name == 'localhost' or _is_domain(name) or bool(ipv4(name)) or
                                            bool(_label.fullmatch(name)))


@_check
def email(value, *args, **kwargs):
    name, at, host = value.rpartition('@')
    return bool(at) and bool(re.fullmatch(r'[\w.!#$%&\'*+/=?^`{|}~-]+', name)) and '..' not in name and (
        not name.startswith('.')) and _is_domain(host)


@_check
def url(value, public=False, *args, **kwargs):
    parts = urlsplit(value)
    host = parts.hostname or ''
    return parts.scheme in ('http', 'https', 'ftp', 'ftps', 'ssh', 'sftp', 'rtsp', 'git') and ' ' not in value and (
        parts.port != 0) and (host == 'localhost' or _is_domain(host) or bool(ipv4(host)) or bool(ipv6(host)))


def _pattern(name, pattern):
    found = re.compile(pattern)

    def matches(value, *args, **kwargs):
        return found.fullmatch(value)

    matches.__name__ = name
    return _check(matches)


md5, sha1 = _pattern('md5', r'[0-9a-fA-F]{32}'), _pattern('sha1', r'[0-9a-fA-F]{40}')
sha224, sha256 = _pattern('sha224', r'[0-9a-fA-F]{56}'), _pattern('sha256', r'[0-9a-fA-F]{64}')
sha512, slug = _pattern('sha512', r'[0-9a-fA-F]{128}'), _pattern('slug', r'[a-z0-9]+(?:-[a-z0-9]+)*')
mac_address = _pattern('mac_address', r'[0-9a-fA-F]{2}(?:(?::[0-9a-fA-F]{2}){5}|(?:-[0-9a-fA-F]{2}){5})')


@_check
def uuid(value):
    return _uuid.UUID(str(value)) is not None and bool(re.fullmatch(r'[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}', str(value)))


def length(value, min=None, max=None, **kwargs):
    return True if (min or 0) <= len(value) <= (len(value) if max is None else max) else ValidationError('length', {'value': value})


def between(value, min=None, max=None, **kwargs):
    low, high = kwargs.get('min_val', min), kwargs.get('max_val', max)
    is_good = (low is None or low <= value) and (high is None or value <= high)
    return True if is_good else ValidationError('between', {'value': value})


def __getattr__(name):
    if name.startswith('__'):
        raise AttributeError(name)
    from _packwright_host import not_offered

    not_offered(f'validators.{name}', 'Put the package itself beside the connector.')
