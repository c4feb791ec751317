"""`settings`, with what connectors read of them."""

import _packwright_places as places


class _Application:
    """Options of the platform's own configuration file: all are at their defaults."""

    def get(self, section, key, *args, fallback=None, **kwargs):
        return fallback

    def getboolean(self, section, key, *args, fallback=False, **kwargs):
        return fallback

    def getint(self, section, key, *args, fallback=0, **kwargs):
        return fallback


class _Settings:
    TMP_FILE_ROOT = places.TMP
    LW_AGENT = False
    CRUD_HUB_URL = 'https://localhost'
    APPLIANCE_PUBLIC_KEY = 'public'
    APPLIANCE_PRIVATE_KEY = 'private'
    APPLICATION_CONFIG = _Application()
    BASE_DIR = places.ROOT
    VERSION = '7.6.5'
    DEBUG = False
    VERIFY_SSL = True

    def configure(self, **options):
        vars(self).update(options)

    def __getattr__(self, name):
        raise AttributeError(f'settings.{name} is not offered here.')


settings = _Settings()
