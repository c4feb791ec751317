"""Helpers around secrets."""


def manage_password(data, action='decrypt', *args, **kwargs):
    """Secrets reach a connector in clear here, so this gives back what it got."""
    return data
