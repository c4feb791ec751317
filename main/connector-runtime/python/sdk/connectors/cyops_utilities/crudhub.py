"""Requests to the platform's own interface."""

from integrations.crudhub import make_request


def make_cyops_request(iri, method, body=None, **kwargs):
    """The same as `integrations.crudhub.make_request`."""
    return make_request(iri, method, body, **kwargs)
