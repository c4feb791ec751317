from connectors.core.connector import Connector

from .operations import check_health, operations


class UrlReputation(Connector):
    def execute(self, config, operation, params, **kwargs):
        return operations[operation](config, params)

    def check_health(self, config):
        return check_health(config)
