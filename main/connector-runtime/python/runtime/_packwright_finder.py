"""Modules of ours that are kept as texts, found after everything a connector or its wheels bring."""

import importlib.abc
import importlib.util


class TextFinder(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """`sources` maps paths such as `requests/__init__.py` to their text."""

    def __init__(self, sources):
        self.modules = {}
        for path, text in sources.items():
            name = path.removesuffix('.py').replace('/', '.')
            is_package = name.endswith('.__init__')
            self.modules[name.removesuffix('.__init__')] = (path, text, is_package)

    def find_spec(self, name, path=None, target=None):
        if name not in self.modules:
            return None
        file, text, is_package = self.modules[name]
        spec = importlib.util.spec_from_loader(name, self, origin=f'/opt/packwright/{file}', is_package=is_package)
        spec.has_location = True
        return spec

    def is_package(self, name):
        return self.modules[name][2]

    def get_source(self, name):
        return self.modules[name][1]

    def get_code(self, name):
        file, text, _ = self.modules[name]
        return compile(text, f'/opt/packwright/{file}', 'exec', dont_inherit=True)
