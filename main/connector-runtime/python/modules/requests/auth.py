"""Authentication."""

import base64
import hashlib
import os
import re
from urllib.parse import urlsplit


def _basic_auth_str(username, password):
    as_bytes = lambda value: value if isinstance(value, bytes) else str(value).encode('latin-1', 'replace')
    return 'Basic ' + base64.b64encode(as_bytes(username) + b':' + as_bytes(password)).decode()


class AuthBase:
    def __call__(self, request):
        raise NotImplementedError('Auth hooks must be callable.')


class HTTPBasicAuth(AuthBase):
    def __init__(self, username, password):
        self.username, self.password = username, password

    def __eq__(self, other):
        return (self.username, self.password) == (getattr(other, 'username', None), getattr(other, 'password', None))

    def __call__(self, request):
        request.headers['Authorization'] = _basic_auth_str(self.username, self.password)
        return request


class HTTPProxyAuth(HTTPBasicAuth):
    def __call__(self, request):
        request.headers['Proxy-Authorization'] = _basic_auth_str(self.username, self.password)
        return request


class HTTPDigestAuth(AuthBase):
    """Answers the challenge of a 401, and signs what follows by itself."""

    def __init__(self, username, password):
        self.username, self.password, self._challenge, self._count = username, password, None, 0

    def __call__(self, request):
        if self._challenge:
            request.headers['Authorization'] = self.build_digest_header(request.method, request.url)
        request.register_hook('response', self.handle_401)
        self._tried = False
        return request

    def handle_401(self, response, **kwargs):
        said = response.headers.get('www-authenticate', '')
        if response.status_code != 401 or 'digest' not in said.lower() or self._tried:
            return response
        self._tried = True
        self._challenge = {name: value.strip('"') for name, value in re.findall(r'(\w+)=("[^"]*"|[^\s,]+)', said)}
        self._count = 0
        again = response.request.copy()
        again.headers['Authorization'] = self.build_digest_header(again.method, again.url)
        followed = response.connection.send(again, **kwargs)
        followed.history.append(response)
        followed.request = again
        return followed

    def build_digest_header(self, method, url):
        named = self._challenge
        algorithm = named.get('algorithm', 'MD5').upper()
        make = {'MD5': hashlib.md5, 'MD5-SESS': hashlib.md5, 'SHA': hashlib.sha1, 'SHA-256': hashlib.sha256,
                'SHA-512': hashlib.sha512}.get(algorithm)
        if make is None:
            return None
        digest = lambda text: make(text.encode()).hexdigest()
        parts = urlsplit(url)
        path = (parts.path or '/') + (f'?{parts.query}' if parts.query else '')
        realm, nonce = named.get('realm', ''), named.get('nonce', '')
        self._count += 1
        count, own = f'{self._count:08x}', os.urandom(8).hex()
        first = digest(f'{self.username}:{realm}:{self.password}')
        if algorithm == 'MD5-SESS':
            first = digest(f'{first}:{nonce}:{own}')
        second = digest(f'{method}:{path}')
        has_quality = 'auth' in named.get('qop', '').split(',')
        middle = f'{nonce}:{count}:{own}:auth' if has_quality else nonce
        words = [f'username="{self.username}"', f'realm="{realm}"', f'nonce="{nonce}"', f'uri="{path}"',
                 f'response="{digest(f"{first}:{middle}:{second}")}"']
        if 'opaque' in named:
            words.append(f'opaque="{named["opaque"]}"')
        if 'algorithm' in named:
            words.append(f'algorithm="{named["algorithm"]}"')
        if has_quality:
            words += ['qop="auth"', f'nc={count}', f'cnonce="{own}"']
        return 'Digest ' + ', '.join(words)
