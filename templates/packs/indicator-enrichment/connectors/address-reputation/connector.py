from connectors.core.connector import Connector, ConnectorError, get_logger

from .operations import check_health, operations

logger = get_logger('address-reputation')


class CustomConnector(Connector):
    def execute(self, config, operation, params, **kwargs):
        action = operations.get(operation)
        if action is None:
            raise ConnectorError('Unknown operation: {}'.format(operation))
        return action(config, params)

    def check_health(self, config):
        return check_health(config)
