"""Helpers of the SDK."""

from _packwright_effects import effects


def update_connnector_config(connector_name, version, updated_config, configId, agent=None, **kwargs):
    """Stores a configuration, mostly with fresh tokens. It holds for the rest of the run; nothing is stored elsewhere."""
    import copy

    kept = copy.deepcopy(updated_config)
    if isinstance(kept, dict):
        # The connector's own note about itself is no setting.
        kept.pop('connector_info', None)
    effects.config = kept
    return kept


update_connector_config = update_connnector_config
