"""The authentication of one appliance to another."""

import base64
import hashlib
import hmac
from datetime import datetime, timezone

from requests.auth import AuthBase


class HmacAuth(AuthBase):
    """`Authorization: CS …` over method, time, address and body. What is signed is made for a simulated platform."""

    def __init__(self, url, method, public_key, private_key, payload):
        self.url, self.method, self.payload = url, method, payload
        self.public_key, self.private_key = public_key, private_key

    def __call__(self, request):
        as_bytes = lambda value: value if isinstance(value, bytes) else str(value or '').encode()
        time = datetime.now(timezone.utc).strftime('%Y-%m-%d %H:%M:%S.%f')
        digest = hashlib.sha256(as_bytes(self.payload)).hexdigest()
        signed = '.'.join(['sha256', self.method, time, str(self.url), digest])
        mark = hmac.new(as_bytes(self.private_key), signed.encode(), hashlib.sha256).hexdigest()
        words = ';'.join(['sha256', time, bytes(as_bytes(self.public_key)).decode('latin-1'), mark])
        request.headers['Authorization'] = 'CS ' + base64.b64encode(words.encode()).decode()
        return request
