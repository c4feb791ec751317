"""Parts of an address."""

from collections import namedtuple
from urllib.parse import urlsplit

from urllib3.exceptions import LocationParseError


class Url(namedtuple('Url', 'scheme auth host port path query fragment', defaults=(None,) * 7)):
    @property
    def hostname(self):
        return self.host

    @property
    def netloc(self):
        return f'{self.host}:{self.port}' if self.host and self.port else self.host

    @property
    def request_uri(self):
        return (self.path or '/') + (f'?{self.query}' if self.query is not None else '')

    @property
    def url(self):
        text = f'{self.scheme}://' if self.scheme else ''
        text += f'{self.auth}@' if self.auth else ''
        text += self.netloc or ''
        text += self.path or ''
        text += f'?{self.query}' if self.query is not None else ''
        return text + (f'#{self.fragment}' if self.fragment is not None else '')

    __str__ = url.fget


def parse_url(url):
    text = str(url)
    try:
        parts = urlsplit(text if '://' in text else f'//{text}')
        port = parts.port
    except ValueError:
        raise LocationParseError(url) from None
    auth = parts.netloc.rpartition('@')[0] or None
    return Url(parts.scheme or None, auth, parts.hostname, port, parts.path or None, parts.query or None,
               parts.fragment or None)
