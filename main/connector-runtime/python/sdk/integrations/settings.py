"""The platform's settings, under their older name."""

from django.conf import settings as _settings


def __getattr__(name):
    return getattr(_settings, name)
