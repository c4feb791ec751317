"""Connector and ConnectorError."""

import abc

from connectors.core.result import Result


class ConnectorError(Exception):
    """What a connector raises on purpose. Its argument may be a dict; the message is its text."""


class Connector(abc.ABC):
    """Base of every connector: `execute` must be there, everything else may be."""

    def __init__(self, *args, info_json=None, **kwargs):
        self._info_json = info_json or {}
        self._result = Result()

    @property
    def name(self):
        return self._info_json.get('name')

    @property
    def version(self):
        return self._info_json.get('version')

    @abc.abstractmethod
    def execute(self, config, operation, params, **kwargs):
        """Runs an operation and gives its data."""

    def check_health(self, config):
        """Raises where the product cannot be reached."""

    def init(self, *args, **kwargs):
        pass

    def clean_up(self, *args, **kwargs):
        pass

    def handle_exception(self, exception):
        raise exception

    def on_add_config(self, config, active):
        pass

    def on_update_config(self, old_config, new_config, active):
        pass

    def on_delete_config(self, config):
        pass

    def on_activate(self, configs):
        pass

    def on_deactivate(self, configs):
        pass

    def on_app_start(self, configs, active):
        pass

    def teardown(self, configs):
        pass
