"""A request as a command line, for logs."""

import json
import logging
import shlex


def make_curl(method, url, headers=None, params=None, data=None, auth=None, verify_ssl=True, *args, **kwargs):
    """Logs and gives the request as a `curl` command."""
    from urllib.parse import urlencode

    words = ['curl', '-X', str(method).upper()]
    for name, value in (headers or {}).items():
        words += ['-H', f'{name}: {value}']
    if data:
        words += ['--data', data if isinstance(data, str) else json.dumps(data, default=str)]
    if not verify_ssl:
        words.append('-k')
    words.append(f'{url}?{urlencode(params, doseq=True)}' if params else str(url))
    command = ' '.join(map(shlex.quote, words))
    logging.getLogger('connectors.debug').debug(command)
    return command
