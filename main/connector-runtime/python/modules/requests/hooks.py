"""Functions called with each answer."""

HOOKS = ['response']


def default_hooks():
    return {event: [] for event in HOOKS}


def dispatch_hook(key, hooks, hook_data, **kwargs):
    hooks = (hooks or {}).get(key) or []
    for hook in [hooks] if callable(hooks) else hooks:
        changed = hook(hook_data, **kwargs)
        if changed is not None:
            hook_data = changed
    return hook_data
