import requests
from connectors.core.connector import ConnectorError, get_logger

logger = get_logger('address-reputation')


def call(config, path, params=None):
    response = requests.get(
        config['server_url'].rstrip('/') + path,
        params=params,
        headers={'Authorization': 'Bearer ' + config['api_key']},
        verify=config.get('verify_ssl', True),
        timeout=30,
    )
    if not response.ok:
        raise ConnectorError('The service answered {}'.format(response.status_code))
    return response.json()


def get_reputation(config, params):
    return call(config, '/lookup', {'value': params['value']})


def check_health(config):
    call(config, '/health')
    return True


operations = {
    'get_reputation': get_reputation,
}
