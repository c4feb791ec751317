import requests
from connectors.core.connector import ConnectorError, get_logger

logger = get_logger('url-reputation')


def call(config, method, path, **kwargs):
    """One request to the service; anything but a 2xx answer is an error the playbook sees."""
    url = config['server_url'].rstrip('/') + path
    headers = {'X-Api-Key': config['api_key']}
    try:
        response = requests.request(
            method, url, headers=headers, verify=config.get('verify_ssl', True), timeout=30, **kwargs
        )
    except requests.RequestException as error:
        logger.exception('request to %s failed', path)
        raise ConnectorError(str(error))
    if not response.ok:
        raise ConnectorError('{} answered {}: {}'.format(path, response.status_code, response.text[:200]))
    return response.json()


def get_url_reputation(config, params):
    return call(config, 'GET', '/v1/urls', params={'url': params['url']})


def get_domain_reputation(config, params):
    return call(config, 'GET', '/v1/domains', params={'domain': params['domain']})


def trace_headers(config, params):
    return call(config, 'POST', '/v1/headers', json={'headers': params['headers']})


def submit_url(config, params):
    return call(config, 'POST', '/v1/blocklist/urls', json={'url': params['url'], 'reason': params.get('reason', '')})


def block_domain(config, params):
    body = {'domain': params['domain'], 'comment': params.get('comment', '')}
    return call(config, 'POST', '/v1/blocklist/domains', json=body)


def check_health(config):
    call(config, 'GET', '/v1/status')
    return True


operations = {
    'get_url_reputation': get_url_reputation,
    'get_domain_reputation': get_domain_reputation,
    'trace_headers': trace_headers,
    'submit_url': submit_url,
    'block_domain': block_domain,
}
