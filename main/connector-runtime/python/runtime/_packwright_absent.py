"""Stand-ins for packages that are not here, so that what does not need them still runs.

A connector of ten operations, one of which writes a spreadsheet, can be imported; that one operation ends with the name
of what it wants. Where a connector tries an import and goes on without it, it gets the ImportError it expects.
"""

import importlib.abc
import importlib.machinery
import sys
import types

from _packwright_host import not_offered

_error_names = ('Error', 'Exception', 'Warning', 'Timeout', 'Failure')
_state = {'importing': False, 'advice': {}}


def importing(is_on):
    """While a connector is imported, decorators and constants made of stand-ins are let pass."""
    _state['importing'] = is_on


class _Thing:
    """A name in a package that is not here. Using it says so."""

    def __init__(self, path):
        name = path.rpartition('.')[2]
        self.__dict__.update(_path=path, __name__=name, __qualname__=name, __module__=path.rpartition('.')[0])

    def __getattr__(self, name):
        if name.startswith('__') and name.endswith('__'):
            raise AttributeError(name)
        return _named(f'{self._path}.{name}')

    def __call__(self, *args, **kwargs):
        if _state['importing']:
            return _Thing(self._path)
        _refuse(self._path)

    def __getitem__(self, key):
        return self if _state['importing'] else _refuse(self._path)

    def __or__(self, other):
        return self

    __ror__ = __or__

    def __iter__(self):
        _refuse(self._path)

    __enter__ = __len__ = __iter__

    def __exit__(self, *args):
        return False

    def __setattr__(self, name, value):
        # Settings of a package that nobody asks for.
        self.__dict__[name] = value

    def __mro_entries__(self, bases):
        path = self._path

        def refuse(self, *args, **kwargs):
            _refuse(path)

        return (type(path.rpartition('.')[2], (), {'__init__': refuse}),)


def _refuse(path):
    root = path.partition('.')[0]
    not_offered(f'"{path}" of the package "{root}"', _state['advice'].get(root, ''))


def _named(path):
    name = path.rpartition('.')[2]
    if name[:1].isupper() and name.endswith(_error_names):
        return type(name, (Exception,), {'__module__': path.rpartition('.')[0]})
    return _Thing(path)


class _Module(types.ModuleType):
    def __getattr__(self, name):
        if name.startswith('__') and name.endswith('__'):
            raise AttributeError(name)
        made = _named(f'{self.__name__}.{name}')
        setattr(self, name, made)
        return made


class AbsentFinder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds the packages a scan has named, after every other finder has failed."""

    def __init__(self, advice):
        self.roots = frozenset(advice)
        _state['advice'] = dict(advice)

    def find_spec(self, name, path=None, target=None):
        if name.partition('.')[0] not in self.roots:
            return None
        return importlib.machinery.ModuleSpec(name, self, is_package=True)

    def create_module(self, spec):
        return _Module(spec.name)

    def exec_module(self, module):
        module.__path__ = []

    def forget(self):
        for name in [name for name in sys.modules if name.partition('.')[0] in self.roots]:
            if isinstance(sys.modules[name], _Module):
                del sys.modules[name]
