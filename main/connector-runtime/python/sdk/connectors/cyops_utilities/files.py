"""Files of the run."""

import hashlib
import mimetypes
import os

from _packwright_platform import ask, json_or_raise, path_of_file

from django.conf import settings


def _inside(path):
    return path if os.path.isabs(path) else os.path.join(settings.TMP_FILE_ROOT, path)


def check_file_traversal(path, *args, **kwargs):
    """Raises for a path that leads out of the folder of temporary files."""
    root = os.path.realpath(settings.TMP_FILE_ROOT)
    if os.path.commonpath([root, os.path.realpath(_inside(path))]) != root:
        raise ValueError(f'{path} leads out of the folder of temporary files.')
    return path


def _facts(path, filename, content):
    return {
        'cyops_file_path': os.path.relpath(path, settings.TMP_FILE_ROOT),
        'filename': filename,
        'content_length': len(content),
        'content_type': mimetypes.guess_type(filename)[0] or 'application/octet-stream',
        'md5': hashlib.md5(content).hexdigest(),
        'sha1': hashlib.sha1(content).hexdigest(),
        'sha256': hashlib.sha256(content).hexdigest(),
        'headers': {},
    }


def _kept(filename, content):
    path = os.path.join(settings.TMP_FILE_ROOT, hashlib.md5(content + filename.encode()).hexdigest())
    with open(path, 'wb') as stream:
        stream.write(content)
    return _facts(path, filename, content)


def download_file_from_cyops(iri, *args, **kwargs):
    """Fetches a file by its IRI, or that of an attachment, into the folder of temporary files."""
    reply = ask('GET', path_of_file(iri))
    if reply.status >= 400:
        json_or_raise(reply)
    filename = ''
    for name, value in reply.headers:
        if name.lower() == 'content-disposition' and 'filename=' in value:
            filename = value.partition('filename=')[2].strip('"; ')
    return _kept(filename or os.path.basename(str(iri)) or 'file', reply.body)


def create_file_from_string(contents, filename='', *args, **kwargs):
    """Writes a text as a file of the run."""
    content = contents if isinstance(contents, bytes) else str(contents).encode()
    return _kept(filename or 'file.txt', content)


def upload_file_to_cyops(file_path=None, filename=None, name=None, description='', create_attachment=False,
                         *args, **kwargs):
    """Makes a file record of a file of the run, and an attachment where that is asked for."""
    path = _inside(file_path)
    with open(path, 'rb') as stream:
        content = stream.read()
    from integrations.crudhub import make_file_upload_request, make_request

    record = make_file_upload_request(filename or os.path.basename(path), content, 'application/octet-stream')
    if not create_attachment:
        return record
    return make_request('/api/3/attachments', 'POST', {
        'name': name or filename, 'file': record.get('@id'), 'description': description or '',
    })


def create_cyops_attachment(filename=None, name=None, description='', *args, **kwargs):
    """Makes an attachment of a file of the run."""
    return upload_file_to_cyops(filename, name or os.path.basename(filename), name, description, True)


def save_file_in_env(env, path, *args, **kwargs):
    """Keeps a file with the run. All files of the run are kept here."""
    if isinstance(env, dict):
        env.setdefault('files', []).append(path)
    return path
