"""Names of things to things."""

import importlib


def import_string(dotted):
    """What a dotted path names."""
    module, _, name = dotted.rpartition('.')
    return getattr(importlib.import_module(module), name)
