"""Requests of a connector to the platform it runs on."""

from _packwright_effects import effects
from _packwright_platform import ask, body_of, json_or_raise


def make_request(url, method, body=None, *args, **kwargs):
    """Asks the platform's own interface by path, IRI or address; gives JSON, else text, else bytes."""
    content, headers = body_of(body, kwargs.get('files'))
    return json_or_raise(ask(str(method).upper(), url, headers, content))


def make_file_upload_request(name, content, type='application/octet-stream', *args, **kwargs):
    """Makes a file record."""
    data = content if isinstance(content, bytes) else str(content).encode()
    body, headers = body_of(None, {'file': (name, data, type)})
    return json_or_raise(ask('POST', '/api/3/files', headers, body))


def maybe_json_or_raise(response):
    """What a response of `requests` holds; HTTPError where its status says so."""
    response.raise_for_status()
    try:
        return response.json()
    except ValueError:
        try:
            return response.content.decode()
        except UnicodeDecodeError:
            return response.content


def trigger_ingest_playbook(records, playbook_uuid, parent_env=None, batch_size=1000, dedup_field=None, **kwargs):
    """Starts a playbook for each batch of records. The host is told; the playbook does not run inside of this call."""
    size = max(1, int(batch_size))
    for at in range(0, len(records), size):
        effects.started.append({'playbook': str(playbook_uuid), 'records': records[at:at + size]})


def download_file_from_cyops(iri, *args, **kwargs):
    """See `connectors.cyops_utilities.files`."""
    from connectors.cyops_utilities.files import download_file_from_cyops as download

    return download(iri, *args, **kwargs)
