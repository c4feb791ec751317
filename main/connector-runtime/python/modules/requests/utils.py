"""Helpers that code takes from here."""

import os
import re
from email.message import Message
from urllib.parse import quote, unquote, urlparse, urlunparse

from requests.cookies import cookiejar_from_dict
from requests.structures import CaseInsensitiveDict

DEFAULT_CA_BUNDLE_PATH = '/etc/ssl/cert.pem'


def default_user_agent(name='python-requests'):
    return f'{name}/2.32.0'


def default_headers():
    return CaseInsensitiveDict({'User-Agent': default_user_agent(), 'Accept-Encoding': 'gzip, deflate',
                                'Accept': '*/*', 'Connection': 'keep-alive'})


def dict_from_cookiejar(jar):
    return {each.name: each.value for each in jar}


def add_dict_to_cookiejar(jar, cookie_dict):
    return cookiejar_from_dict(cookie_dict, jar)


def to_key_val_list(value):
    if value is None:
        return None
    return list(value.items()) if hasattr(value, 'items') else list(value)


def guess_filename(stream):
    name = getattr(stream, 'name', None)
    if isinstance(name, str) and name and name[0] != '<' and name[-1] != '>':
        return os.path.basename(name)
    return None


def get_encoding_from_headers(headers):
    said = headers.get('content-type')
    if not said:
        return None
    message = Message()
    message['content-type'] = said
    charset = message.get_param('charset')
    if charset:
        return str(charset).strip('\'"')
    if 'text' in message.get_content_type():
        return 'ISO-8859-1'
    return 'utf-8' if 'application/json' in said else None


def guess_json_utf(data):
    return 'utf-8'


def requote_uri(uri):
    """Escapes what an address may not hold, and leaves what is escaped already."""
    safe = "!#$%&'()*+,/:;=?@[]~"
    if re.search(r'%(?![0-9A-Fa-f]{2})', uri):
        safe = safe.replace('%', '')
    return quote(uri, safe=safe)


def unquote_unreserved(uri):
    return re.sub(r'%([0-9A-Fa-f]{2})',
                  lambda part: chr(int(part[1], 16)) if re.match(r'[A-Za-z0-9\-._~]', chr(int(part[1], 16))) else part[0], uri)


def get_auth_from_url(url):
    parts = urlparse(url)
    return (unquote(parts.username or ''), unquote(parts.password or '')) if parts.username is not None else ('', '')


def urldefragauth(url):
    parts = urlparse(url)
    return urlunparse(parts._replace(netloc=parts.netloc.rpartition('@')[2], fragment=''))


def prepend_scheme_if_needed(url, new_scheme):
    return url if '://' in url else f'{new_scheme}://{url}'


def parse_header_links(value):
    links = []
    for entry in re.split(r', *<', value.strip(' \'"')):
        url, *rest = entry.split(';')
        link = {'url': url.strip('<> \'"')}
        for part in rest:
            name, mark, said = part.partition('=')
            if not mark:
                break
            link[name.strip(' \'"')] = said.strip(' \'"')
        links.append(link)
    return links


def super_len(value):
    if hasattr(value, '__len__'):
        return len(value.encode()) if isinstance(value, str) else len(value)
    if hasattr(value, 'len'):
        return value.len
    at = value.tell()
    value.seek(0, 2)
    end = value.tell()
    value.seek(at)
    return end - at


def get_environ_proxies(url, no_proxy=None):
    return {}


def get_netrc_auth(url, raise_errors=False):
    return None


def should_bypass_proxies(url, no_proxy=None):
    return True


def is_ipv4_address(text):
    import ipaddress

    try:
        ipaddress.IPv4Address(text)
    except ValueError:
        return False
    return True
