"""Moments that know their zone, by the interface of the library of this name."""

from arrow.arrow import Arrow
from arrow.factory import get, now, utcnow
from arrow.formatter import FORMAT_ISO
from arrow.parser import ParserError

__version__ = '1.2.3'


def __getattr__(name):
    if name.startswith('__'):
        raise AttributeError(name)
    from _packwright_host import not_offered

    not_offered(f'arrow.{name}', 'Put the package itself beside the connector.')
