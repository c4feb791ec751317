"""Settings of TLS, which the host makes."""

import ssl

from urllib3.exceptions import SSLError

DEFAULT_CIPHERS = 'DEFAULT'


def create_urllib3_context(ssl_version=None, cert_reqs=None, options=None, ciphers=None, ssl_minimum_version=None,
                           ssl_maximum_version=None):
    return ssl.create_default_context()


def resolve_cert_reqs(candidate):
    return getattr(ssl, candidate, candidate) if isinstance(candidate, str) else (candidate or ssl.CERT_REQUIRED)
