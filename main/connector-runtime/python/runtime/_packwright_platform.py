"""Requests to the platform's own interface, told apart from those to products."""

import base64
import json
import os

from _packwright_host import call, reply_of


def ask(method, target, headers=(), body=b''):
    """Asks the platform by path, IRI or address; gives a Reply."""
    target = str(target)
    if target.startswith(('http://', 'https://')):
        target = '/' + target.split('://', 1)[1].partition('/')[2]
    return reply_of(call({
        'kind': 'platform',
        'method': method,
        'url': 'https://localhost' + (target if target.startswith('/') else f'/{target}'),
        'headers': [list(pair) for pair in headers],
        'body': base64.b64encode(body).decode(),
        'verify': True,
    }))


def path_of_file(iri):
    """The path a file is fetched from, by its record, an attachment's, or their IRIs."""
    if isinstance(iri, dict):
        iri = iri.get('@id') or iri.get('file') or ''
        return path_of_file(iri)
    return str(iri)


def body_of(body, files):
    """The bytes of a body and its headers: JSON, a text as it is, or a form with files."""
    if files:
        from urllib3.filepost import encode_multipart_formdata

        fields = [(name, part) for name, part in (files.items() if isinstance(files, dict) else files)]
        content, kind = encode_multipart_formdata(fields)
        return content, [('Content-Type', kind)]
    if body is None:
        return b'', []
    if isinstance(body, bytes):
        return body, []
    text = body if isinstance(body, str) else json.dumps(body)
    return text.encode(), [('Content-Type', 'application/json')]


def json_or_raise(reply):
    """What a Reply holds: JSON, else text, else bytes. `requests.HTTPError` where its status is a failure."""
    if reply.status >= 400:
        from requests import HTTPError

        raise HTTPError(f'{reply.status} {reply.reason}: {reply.body[:2000].decode("utf-8", "replace")}')
    try:
        return json.loads(reply.body)
    except ValueError:
        try:
            return reply.body.decode()
        except UnicodeDecodeError:
            return reply.body
