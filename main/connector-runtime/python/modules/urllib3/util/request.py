"""Usual headers."""

from base64 import b64encode

SKIP_HEADER = '@@@SKIP_HEADER@@@'


def make_headers(keep_alive=None, accept_encoding=None, user_agent=None, basic_auth=None, proxy_basic_auth=None,
                 disable_cache=None):
    made = {}
    if accept_encoding:
        made['accept-encoding'] = (accept_encoding if isinstance(accept_encoding, str) else
                                   'gzip,deflate' if accept_encoding is True else ','.join(accept_encoding))
    if user_agent:
        made['user-agent'] = user_agent
    if keep_alive:
        made['connection'] = 'keep-alive'
    if basic_auth:
        made['authorization'] = 'Basic ' + b64encode(basic_auth.encode('latin-1')).decode()
    if proxy_basic_auth:
        made['proxy-authorization'] = 'Basic ' + b64encode(proxy_basic_auth.encode('latin-1')).decode()
    if disable_cache:
        made['cache-control'] = 'no-cache'
    return made
