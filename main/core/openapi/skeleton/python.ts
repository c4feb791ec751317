import type { ApiDescription } from '../description';
import type { ApiSecurity } from '../security';
import type { SkeletonOperation, Target } from './operations';

/** A value as Python writes it. Only texts, numbers and flags get here. */
const literal = (text: string): string =>
  `'${text
    .replace(/\\/g, '\\\\')
    .replace(/'/g, "\\'")
    // A name of hostile content must not end the text it is in.
    .replace(
      /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )}'`;

/** `connector.py`: what the platform loads. */
export function connectorPython(name: string, className: string): string {
  return `from connectors.core.connector import Connector, ConnectorError, get_logger

from .operations import check_health, operations

logger = get_logger(${literal(name)})


class ${className}(Connector):
    def execute(self, config, operation, params, **kwargs):
        action = operations.get(operation)
        if action is None:
            raise ConnectorError('Unknown operation: {}'.format(operation))
        return action(config, params)

    def check_health(self, config):
        return check_health(config)
`;
}

/** `operations.py`: one function for each operation. */
export function operationsPython(operations: readonly SkeletonOperation[]): string {
  const functions = operations.map(functionOf);
  const table = operations.map(({ name }) => `    ${literal(name)}: ${name},`);
  // The first that asks for nothing shows whether the service answers.
  const probe = operations.find(
    ({ method, fields }) => method === 'GET' && fields.every(({ required }) => !required),
  );
  const health = probe
    ? `    ${probe.name}(config, {})\n    return True`
    : '    # No operation works without parameters: ask what your service offers for this.\n    return True';
  return `from .client import call


${functions.join('\n\n\n')}


def check_health(config):
${health}


operations = {
${table.join('\n')}
}
`;
}

function functionOf({ name, method, path, encoding, fields }: SkeletonOperation): string {
  const lines = [
    `def ${name}(config, params):`,
    `    return call(config, ${literal(method)}, ${literal(path)}, params`,
  ];
  const parts: [string, Target][] = [
    ['in_path', 'path'],
    ['query', 'query'],
    ['headers', 'header'],
    ['body', 'body'],
    ['files', 'file'],
  ];
  const given = parts.flatMap(([argument, target]) => {
    const pairs = fields
      .filter((each) => each.target === target)
      .map(({ name: key, wire }) => `${literal(key)}: ${literal(wire)}`);
    return pairs.length === 0 ? [] : [`${argument}={${pairs.join(', ')}}`];
  });
  const whole = fields.find(({ target }) => target === 'whole');
  if (whole) given.push(`whole=${literal(whole.name)}`);
  if (encoding !== null && encoding !== 'json') given.push(`encoding=${literal(encoding)}`);
  if (given.length === 0) return `${lines.join('\n')})`;
  return `${lines.join('\n')},\n${given.map((each) => `                ${each}`).join(',\n')})`;
}

/** `client.py`: how the service is asked, and how it is signed in to. */
export function clientPython(
  name: string,
  { security }: ApiDescription,
  operations: readonly SkeletonOperation[],
): string {
  const hasFiles = operations.some(({ fields }) => fields.some(({ target }) => target === 'file'));
  return `${hasFiles ? 'import os\n\n' : ''}import requests
from connectors.core.connector import ConnectorError, get_logger
${hasFiles ? 'from connectors.cyops_utilities.builtins import download_file_from_cyops\nfrom django.conf import settings\n' : ''}
logger = get_logger(${literal(name)})
timeout = 30


${signInPython(security)}


def values(params, names):
    """The parameters that were given, by the names the service knows."""
    return {wire: params[key] for key, wire in names.items() if params.get(key) not in (None, '')}
${hasFiles ? openedPython : ''}

def call(config, method, path, params, in_path=None, query=None, headers=None, body=None, whole=None, ${hasFiles ? 'files=None,\n         ' : ''}encoding='json'):
    for wire, value in values(params, in_path or {}).items():
        path = path.replace('{' + wire + '}', requests.utils.quote(str(value), safe=''))
    sent = {'params': values(params, query or {}), 'headers': values(params, headers or {})}
    given = params.get(whole) if whole else values(params, body or {})
    if given not in (None, '', {}):
        sent['json' if encoding == 'json' else 'data'] = given
${hasFiles ? "    if files:\n        sent['files'] = opened(params, files)\n" : ''}    sign_in(config, sent)
    try:
        response = requests.request(method, config['server_url'].rstrip('/') + path, timeout=timeout,
                                    verify=config.get('verify_ssl', True), **sent)
    except requests.exceptions.SSLError:
        raise ConnectorError('The certificate of the server could not be verified.')
    except requests.exceptions.Timeout:
        raise ConnectorError('The server did not answer in time.')
    except requests.exceptions.ConnectionError:
        raise ConnectorError('The server could not be reached: check the Server URL.')
    if not response.ok:
        raise ConnectorError('The server answered {}: {}'.format(response.status_code, response.text[:1000]))
    if 'json' in response.headers.get('Content-Type', ''):
        return response.json()
    return response.text
`;
}

const openedPython = `

def opened(params, names):
    """Files of the platform as parts of a form."""
    parts = {}
    for wire, iri in values(params, names).items():
        known = download_file_from_cyops(iri)
        with open(os.path.join(settings.TMP_FILE_ROOT, known['cyops_file_path']), 'rb') as file:
            parts[wire] = (known['filename'], file.read())
    return parts
`;

function signInPython(security: ApiSecurity): string {
  const head = 'def sign_in(config, sent):';
  switch (security.kind) {
    case 'none':
      return `${head}\n    """The service asks for nothing."""`;
    case 'key': {
      const place = security.in === 'header' ? 'headers' : 'params';
      return `${head}\n    sent['${place}'][${literal(security.name)}] = config['api_key']`;
    }
    case 'basic':
      return `${head}\n    sent['auth'] = (config['username'], config['password'])`;
    case 'bearer':
      return `${head}\n    sent['headers']['Authorization'] = 'Bearer ' + config['token']`;
    case 'oauth':
      return `token_url = ${literal(security.tokenUrl)}


${head}
    address = token_url if '://' in token_url else config['server_url'].rstrip('/') + token_url
    response = requests.post(address, timeout=timeout, verify=config.get('verify_ssl', True), data={
        'grant_type': 'client_credentials',
        'client_id': config['client_id'],
        'client_secret': config['client_secret'],
    })
    if not response.ok:
        raise ConnectorError('Signing in failed: the server answered {}'.format(response.status_code))
    sent['headers']['Authorization'] = 'Bearer ' + response.json()['access_token']`;
  }
}
