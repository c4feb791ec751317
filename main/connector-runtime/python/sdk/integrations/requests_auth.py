"""Authentication of requests to the platform."""

from cshmac.requests import HmacAuth


def get_requests_auth(*args, **kwargs):
    """Authentication for `requests`; the platform of a run asks for none that means something."""
    return HmacAuth('', 'GET', 'public', 'private', '')
