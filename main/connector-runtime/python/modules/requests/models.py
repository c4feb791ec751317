"""Requests and answers."""

import datetime
import json as _json
from collections.abc import Mapping
from urllib.parse import urlencode, urlsplit, urlunsplit

from requests import hooks as _hooks
from requests.auth import HTTPBasicAuth
from requests.cookies import RequestsCookieJar, cookiejar_from_dict, get_cookie_header
from requests.exceptions import (
    ConnectionError, HTTPError, InvalidHeader, InvalidJSONError, InvalidURL, JSONDecodeError, MissingSchema,
    StreamConsumedError,
)
from requests.status_codes import codes
from requests.structures import CaseInsensitiveDict
from requests.utils import (
    get_auth_from_url, get_encoding_from_headers, guess_filename, parse_header_links, requote_uri, super_len,
    to_key_val_list,
)
from urllib3.fields import RequestField
from urllib3.filepost import encode_multipart_formdata

REDIRECT_STATI = (301, 302, 303, 307, 308)
DEFAULT_REDIRECT_LIMIT, CONTENT_CHUNK_SIZE, ITER_CHUNK_SIZE = 30, 10 * 1024, 512


class RequestHooksMixin:
    def register_hook(self, event, hook):
        if event not in self.hooks:
            raise ValueError(f'Unsupported event specified, with event name "{event}"')
        self.hooks[event].extend([hook] if callable(hook) else [each for each in hook if callable(each)])

    def deregister_hook(self, event, hook):
        try:
            self.hooks[event].remove(hook)
            return True
        except ValueError:
            return False


class Request(RequestHooksMixin):
    def __init__(self, method=None, url=None, headers=None, files=None, data=None, params=None, auth=None, cookies=None,
                 hooks=None, json=None):
        self.method, self.url, self.json = method, url, json
        self.headers, self.files, self.params = headers or {}, files or [], params or {}
        self.data, self.auth, self.cookies = data if data is not None else [], auth, cookies
        self.hooks = _hooks.default_hooks()
        for event, hook in (hooks or {}).items():
            self.register_hook(event, hook)

    def __repr__(self):
        return f'<Request [{self.method}]>'

    def prepare(self):
        made = PreparedRequest()
        made.prepare(self.method, self.url, self.headers, self.files, self.data, self.params, self.auth, self.cookies,
                     self.hooks, self.json)
        return made


def _encoded(data):
    """Pairs of a form or a query as text; what is text already stays."""
    if isinstance(data, (str, bytes)) or hasattr(data, 'read') or not hasattr(data, '__iter__'):
        return data
    pairs = []
    for name, values in to_key_val_list(data):
        if isinstance(values, (str, bytes)) or not hasattr(values, '__iter__'):
            values = [values]
        pairs += [(name, value) for value in values if value is not None]
    return urlencode(pairs, doseq=True)


class PreparedRequest(RequestHooksMixin):
    def __init__(self):
        self.method = self.url = self.headers = self._cookies = self.body = self._body_position = None
        self.hooks = _hooks.default_hooks()

    def __repr__(self):
        return f'<PreparedRequest [{self.method}]>'

    def prepare(self, method=None, url=None, headers=None, files=None, data=None, params=None, auth=None, cookies=None,
                hooks=None, json=None):
        self.prepare_method(method)
        self.prepare_url(url, params)
        self.prepare_headers(headers)
        self.prepare_cookies(cookies)
        self.prepare_body(data, files, json)
        self.prepare_auth(auth, url)
        self.prepare_hooks(hooks)

    def copy(self):
        made = PreparedRequest()
        made.method, made.url, made.body = self.method, self.url, self.body
        made.headers = self.headers.copy() if self.headers is not None else None
        made._cookies, made.hooks = self._cookies, self.hooks
        return made

    def prepare_method(self, method):
        self.method = method.decode() if isinstance(method, bytes) else method
        if self.method is not None:
            self.method = self.method.upper()

    def prepare_url(self, url, params):
        url = (url.decode() if isinstance(url, bytes) else str(url)).lstrip()
        if ':' in url and not url.lower().startswith('http'):
            self.url = url
            return
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError as error:
            raise InvalidURL(f'Failed to parse: {url}') from error
        if not parts.scheme:
            raise MissingSchema(f'Invalid URL {url!r}: No scheme supplied. Perhaps you meant https://{url}?')
        if not parts.hostname:
            raise InvalidURL(f'Invalid URL {url!r}: No host supplied')
        if parts.hostname.startswith(('*', '.')):
            raise InvalidURL('URL has an invalid label.')
        try:
            host = parts.hostname if parts.hostname.isascii() else parts.hostname.encode('idna').decode()
        except UnicodeError:
            raise InvalidURL('URL has an invalid label.') from None
        netloc = parts.netloc.rpartition('@')[0]
        netloc = (f'{netloc}@' if netloc else '') + (f'[{host}]' if ':' in host else host)
        query, more = parts.query, _encoded(params or '')
        more = more.decode() if isinstance(more, bytes) else more
        if more:
            query = f'{query}&{more}' if query else more
        address = (parts.scheme.lower(), f'{netloc}:{port}' if port is not None else netloc, parts.path or '/', query,
                   parts.fragment)
        # A path may begin with two slashes, which the library of Python would take for a host.
        address = (*address[:2], address[2].replace('[', '%5B').replace(']', '%5D'), *address[3:])
        text = f'{address[0]}://{address[1]}{address[2] if address[2].startswith("/") else "/" + address[2]}'
        text += (f'?{query}' if query else '') + (f'#{address[4]}' if address[4] else '')
        self.url = requote_uri(text)

    def prepare_headers(self, headers):
        self.headers = CaseInsensitiveDict()
        for name, value in (headers or {}).items():
            if not isinstance(value, (str, bytes)):
                raise InvalidHeader(f'Header part ({value!r}) from {(name, value)!r} must be of type str or bytes, '
                                    f'not {type(value)}')
            said = value.decode('latin-1') if isinstance(value, bytes) else value
            if '\n' in said or '\r' in said or said[:1].isspace():
                raise InvalidHeader(f'Invalid leading whitespace, reserved character(s), or return character(s) in '
                                    f'header value: {value!r}')
            self.headers[name.decode('latin-1') if isinstance(name, bytes) else name] = value

    def prepare_body(self, data, files, json=None):
        body, kind = None, None
        if not data and json is not None:
            kind = 'application/json'
            try:
                body = _json.dumps(json, allow_nan=False).encode()
            except ValueError as error:
                raise InvalidJSONError(error, request=self) from error
        streamed = hasattr(data, '__iter__') and not isinstance(data, (str, bytes, list, tuple, Mapping))
        if streamed:
            if files:
                raise NotImplementedError('Streamed bodies and files are mutually exclusive.')
            body = data
            try:
                self.headers['Content-Length'] = str(super_len(data))
            except (AttributeError, OSError, TypeError):
                self.headers['Transfer-Encoding'] = 'chunked'
        elif files:
            body, kind = self._encode_files(files, data)
        elif data:
            body = _encoded(data)
            kind = None if isinstance(data, (str, bytes)) or hasattr(data, 'read') else 'application/x-www-form-urlencoded'
        if not streamed:
            self.prepare_content_length(body)
        if kind and 'content-type' not in self.headers:
            self.headers['Content-Type'] = kind
        self.body = body

    def prepare_content_length(self, body):
        if body is not None:
            if super_len(body):
                self.headers['Content-Length'] = str(super_len(body))
        elif self.method not in ('GET', 'HEAD') and 'Content-Length' not in self.headers:
            self.headers['Content-Length'] = '0'

    def _encode_files(self, files, data):
        if isinstance(data, (str, bytes)):
            raise ValueError('Data must not be a string.')
        fields = []
        for name, values in to_key_val_list(data or {}):
            for value in [values] if isinstance(values, (str, bytes)) or not hasattr(values, '__iter__') else values:
                if value is not None:
                    fields.append((name, value if isinstance(value, bytes) else str(value)))
        for name, value in to_key_val_list(files):
            kind = headers = None
            if isinstance(value, (tuple, list)):
                filename, stream, *more = value
                kind, headers = (more + [None, None])[:2]
            else:
                filename, stream = guess_filename(value) or name, value
            if stream is None:
                continue
            content = stream.read() if hasattr(stream, 'read') else stream
            part = RequestField(name, content, filename, headers)
            part.make_multipart(content_type=kind)
            fields.append(part)
        return encode_multipart_formdata(fields)

    def prepare_auth(self, auth, url=''):
        if auth is None:
            named = get_auth_from_url(self.url)
            auth = named if any(named) else None
        if not auth:
            return
        if isinstance(auth, tuple) and len(auth) == 2:
            auth = HTTPBasicAuth(*auth)
        self.__dict__.update(auth(self).__dict__)
        self.prepare_content_length(self.body)

    def prepare_cookies(self, cookies):
        self._cookies = cookiejar_from_dict(cookies) if isinstance(cookies, dict) else cookies
        if self._cookies is not None:
            said = get_cookie_header(self._cookies, self.url) if self.url.startswith('http') else None
            if said is not None:
                self.headers.setdefault('Cookie', said)

    def prepare_hooks(self, hooks):
        for event, hook in (hooks or {}).items():
            self.register_hook(event, hook)

    @property
    def path_url(self):
        parts = urlsplit(self.url)
        return (parts.path or '/') + (f'?{parts.query}' if parts.query else '')


class Response:
    def __init__(self):
        self._content, self._content_consumed = False, False
        self.status_code = self.raw = self.url = self.encoding = self.reason = self.request = self.connection = None
        self.headers, self.cookies, self.history = CaseInsensitiveDict(), RequestsCookieJar(), []
        self.elapsed = datetime.timedelta(0)
        self._next = None

    def __repr__(self):
        return f'<Response [{self.status_code}]>'

    def __bool__(self):
        return self.ok

    def __iter__(self):
        return self.iter_content(128)

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()

    @property
    def ok(self):
        try:
            self.raise_for_status()
        except HTTPError:
            return False
        return True

    @property
    def is_redirect(self):
        return 'location' in self.headers and self.status_code in REDIRECT_STATI

    @property
    def is_permanent_redirect(self):
        return 'location' in self.headers and self.status_code in (301, 308)

    @property
    def next(self):
        return self._next

    @property
    def content(self):
        if self._content is False:
            self._content = self.raw.read() if self.raw is not None and self.status_code else None
        self._content_consumed = True
        return self._content

    @property
    def apparent_encoding(self):
        data = self.content or b''
        for name, mark in (('UTF-8-SIG', b'\xef\xbb\xbf'), ('UTF-16', b'\xff\xfe'), ('UTF-16', b'\xfe\xff')):
            if data.startswith(mark):
                return name
        try:
            data.decode('ascii')
            return 'ascii'
        except UnicodeDecodeError:
            pass
        try:
            data.decode()
            return 'utf-8'
        except UnicodeDecodeError:
            return 'ISO-8859-1'

    @property
    def text(self):
        if not self.content:
            return ''
        try:
            return str(self.content, self.encoding or self.apparent_encoding, errors='replace')
        except (LookupError, TypeError):
            return str(self.content, errors='replace')

    def json(self, **kwargs):
        try:
            if not self.encoding and self.content:
                try:
                    return _json.loads(self.content.decode(_json.detect_encoding(self.content)), **kwargs)
                except UnicodeDecodeError:
                    pass
            return _json.loads(self.text, **kwargs)
        except _json.JSONDecodeError as error:
            raise JSONDecodeError(error.msg, error.doc, error.pos) from None

    @property
    def links(self):
        said = self.headers.get('link')
        return {link.get('rel') or link.get('url'): link for link in parse_header_links(said)} if said else {}

    def iter_content(self, chunk_size=1, decode_unicode=False):
        if chunk_size is not None and not isinstance(chunk_size, int):
            raise TypeError(f'chunk_size must be an int, it is instead a {type(chunk_size)}.')
        data = self.content or b''
        size = chunk_size or max(1, len(data))

        def parts():
            for at in range(0, len(data), size):
                yield data[at:at + size]

        if not decode_unicode or self.encoding is None:
            return parts()
        import codecs

        return codecs.iterdecode(parts(), self.encoding, 'replace')

    def iter_lines(self, chunk_size=ITER_CHUNK_SIZE, decode_unicode=False, delimiter=None):
        data = self.content or b''
        if decode_unicode and self.encoding:
            data = data.decode(self.encoding, 'replace')
        lines = data.split(delimiter) if delimiter else data.splitlines()
        return iter(lines[:-1] if delimiter and lines and not lines[-1] else lines)

    def raise_for_status(self):
        reason = self.reason.decode('latin-1') if isinstance(self.reason, bytes) else self.reason
        side = 'Client' if 400 <= (self.status_code or 0) < 500 else 'Server'
        if 400 <= (self.status_code or 0) < 600:
            raise HTTPError(f'{self.status_code} {side} Error: {reason} for url: {self.url}', response=self)

    def close(self):
        pass
