"""Operations of the platform's utilities that other connectors call."""

import email
import email.policy
import re

from _packwright_host import not_offered

from connectors.cyops_utilities.crudhub import make_cyops_request
from connectors.cyops_utilities.files import (
    check_file_traversal,
    create_cyops_attachment,
    create_file_from_string,
    download_file_from_cyops,
    save_file_in_env,
    upload_file_to_cyops,
)

_artifacts = {
    'URL': r'\bhttps?://[^\s<>"\')\]]+',
    'Email': r'\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b',
    'IP': r'\b(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)\b',
    'SHA256': r'\b[a-fA-F0-9]{64}\b',
    'SHA1': r'\b[a-fA-F0-9]{40}\b',
    'MD5': r'\b[a-fA-F0-9]{32}\b',
}


def extract_artifacts(data, *args, **kwargs):
    """Indicators in a text, by their kind."""
    found = {kind: sorted(set(re.findall(pattern, str(data)))) for kind, pattern in _artifacts.items()}
    return {'results': {kind: values for kind, values in found.items() if values}}


def explode_email(raw, *args, **kwargs):
    """Headers and bodies of a raw mail."""
    parsed = email.message_from_bytes(raw if isinstance(raw, bytes) else str(raw).encode(), policy=email.policy.default)
    texts = {'text': '', 'html': ''}
    for part in parsed.walk():
        kind = {'text/plain': 'text', 'text/html': 'html'}.get(part.get_content_type())
        if kind and not texts[kind] and not part.is_attachment():
            texts[kind] = part.get_content()
    headers = {name.lower(): str(value) for name, value in parsed.items()}
    return {
        'headers': headers,
        'body': texts,
        'attachments': [part.get_filename() for part in parsed.walk() if part.is_attachment()],
    }


extract_email_metadata_new = extract_email_metadata = explode_email


def unzip_protected_file(file_iri=None, password=None, *args, **kwargs):
    """Unpacks an archive of the platform into a folder of the run: the paths of its files."""
    import os
    import zipfile

    from django.conf import settings

    kept = download_file_from_cyops(file_iri)
    path = os.path.join(settings.TMP_FILE_ROOT, kept['cyops_file_path'])
    folder = f'{path}-unpacked'
    with zipfile.ZipFile(path) as archive:
        archive.extractall(folder, pwd=password.encode() if password else None)
        names = [each.filename for each in archive.infolist() if not each.is_dir()]
    return {'filenames': [os.path.join(folder, name) for name in names]}


def __getattr__(name):
    if name.startswith('__'):
        raise AttributeError(name)

    def refuse(*args, **kwargs):
        not_offered(f'connectors.cyops_utilities.builtins.{name}')

    return refuse
