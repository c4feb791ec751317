"""Cookies as a map that knows of domains and paths."""

import copy
import email.message
import urllib.request
from collections.abc import MutableMapping
from http import cookiejar
from http.cookies import Morsel


class CookieConflictError(RuntimeError):
    pass


class RequestsCookieJar(cookiejar.CookieJar, MutableMapping):
    def get(self, name, default=None, domain=None, path=None):
        found = [each for each in self if each.name == name and domain in (None, each.domain) and path in (None, each.path)]
        return found[-1].value if found else default

    def set(self, name, value, **kwargs):
        if value is None:
            for each in [each for each in self if each.name == name and kwargs.get('domain') in (None, each.domain)]:
                self.clear(each.domain, each.path, each.name)
            return None
        made = morsel_to_cookie(value) if isinstance(value, Morsel) else create_cookie(name, value, **kwargs)
        self.set_cookie(made)
        return made

    def iterkeys(self):
        return (each.name for each in iter(self))

    def itervalues(self):
        return (each.value for each in iter(self))

    def iteritems(self):
        return ((each.name, each.value) for each in iter(self))

    def keys(self):
        return list(self.iterkeys())

    def values(self):
        return list(self.itervalues())

    def items(self):
        return list(self.iteritems())

    def list_domains(self):
        return list(dict.fromkeys(each.domain for each in self))

    def get_dict(self, domain=None, path=None):
        return {each.name: each.value for each in self if domain in (None, each.domain) and path in (None, each.path)}

    def __contains__(self, name):
        return any(each.name == name for each in self)

    def __getitem__(self, name):
        found = self.get(name)
        if found is None:
            raise KeyError(name)
        return found

    def __setitem__(self, name, value):
        self.set(name, value)

    def __delitem__(self, name):
        self.set(name, None)

    def update(self, other=(), **kwargs):
        if isinstance(other, cookiejar.CookieJar):
            for each in other:
                self.set_cookie(copy.copy(each))
        else:
            super().update(other, **kwargs)

    def copy(self):
        made = RequestsCookieJar()
        made.set_policy(self._policy)
        made.update(self)
        return made

    def get_policy(self):
        return self._policy

    def __getstate__(self):
        return {key: value for key, value in self.__dict__.items() if key != '_cookies_lock'}

    def __setstate__(self, state):
        import threading

        self.__dict__.update(state)
        self._cookies_lock = threading.RLock()


def create_cookie(name, value, **kwargs):
    facts = dict(version=0, name=name, value=value, port=None, domain='', path='/', secure=False, expires=None,
                 discard=True, comment=None, comment_url=None, rest={'HttpOnly': None}, rfc2109=False)
    unknown = set(kwargs) - set(facts)
    if unknown:
        raise TypeError(f'create_cookie() got unexpected keyword arguments: {sorted(unknown)}')
    facts.update(kwargs)
    facts.update(port_specified=bool(facts['port']), domain_specified=bool(facts['domain']),
                 domain_initial_dot=facts['domain'].startswith('.'), path_specified=bool(facts['path']))
    return cookiejar.Cookie(**facts)


def morsel_to_cookie(morsel):
    return create_cookie(morsel.key, morsel.value, domain=morsel['domain'], path=morsel['path'] or '/',
                         secure=bool(morsel['secure']))


def cookiejar_from_dict(cookie_dict, cookiejar=None, overwrite=True):
    jar = RequestsCookieJar() if cookiejar is None else cookiejar
    for name, value in (cookie_dict or {}).items():
        if overwrite or name not in [each.name for each in jar]:
            jar.set_cookie(create_cookie(name, value))
    return jar


def merge_cookies(jar, cookies):
    if isinstance(cookies, dict):
        return cookiejar_from_dict(cookies, jar, overwrite=False)
    for each in cookies or ():
        jar.set_cookie(each)
    return jar


def extract_cookies_to_jar(jar, url, headers):
    """Takes over the cookies of an answer, given as pairs of headers."""
    message = email.message.Message()
    for name, value in headers:
        message.add_header(name, value)

    class Answer:
        def info(self):
            return message

    jar.extract_cookies(Answer(), urllib.request.Request(url))


def get_cookie_header(jar, url):
    """The header `Cookie` for an address; None without one."""
    request = urllib.request.Request(url)
    jar.add_cookie_header(request)
    return request.get_header('Cookie')
