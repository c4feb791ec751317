"""What nearly every connector imports."""

import logging

import requests

from connectors.core.base_connector import Connector, ConnectorError
from connectors.core.constants import *
from connectors.core.result import Result
from connectors.core.utils import update_connnector_config

logger = logging.getLogger('connectors')


def get_logger(name):
    """The logger `connectors.<name>`."""
    return logging.getLogger(f'connectors.{name}')


def api_health_check(url, method='GET', params=None, body='', headers=None, verify=True, username='', password='',
                     auth_config=None):
    """One request; what goes wrong with it becomes a ConnectorError."""
    auth = auth_config or ((username, password) if username else None)
    try:
        response = requests.request(method, url, params=params, data=body, headers=headers, verify=verify, auth=auth)
    except requests.exceptions.SSLError:
        raise ConnectorError('The certificate of the server could not be verified.')
    except requests.exceptions.Timeout:
        raise ConnectorError('The server did not answer in time.')
    except requests.exceptions.ConnectionError:
        raise ConnectorError('The server cannot be reached; check its address.')
    if response.status_code in (401, 403):
        raise ConnectorError('The server refused the credentials.')
    return response
