"""Headers whose names are the same in any case, each with one or more values."""

from collections.abc import Mapping, MutableMapping


class HTTPHeaderDict(MutableMapping):
    def __init__(self, headers=None, **kwargs):
        self._kept = {}
        if headers is not None:
            self.extend(headers)
        if kwargs:
            self.extend(kwargs)

    def __setitem__(self, name, value):
        self._kept[name.lower()] = [name, value]

    def __getitem__(self, name):
        return ', '.join(self._kept[name.lower()][1:])

    def __delitem__(self, name):
        del self._kept[name.lower()]

    def __contains__(self, name):
        return isinstance(name, str) and name.lower() in self._kept

    def __iter__(self):
        return iter([values[0] for values in self._kept.values()])

    def __len__(self):
        return len(self._kept)

    def __eq__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        return dict((name.lower(), value) for name, value in self.items()) == dict(
            (name.lower(), value) for name, value in HTTPHeaderDict(other).items())

    def add(self, name, value, *, combine=False):
        known = self._kept.get(name.lower())
        if known is None:
            self[name] = value
        else:
            known.append(value)

    def extend(self, headers=(), **kwargs):
        pairs = headers.iteritems() if isinstance(headers, HTTPHeaderDict) else (
            headers.items() if isinstance(headers, Mapping) else headers)
        for name, value in [*pairs, *kwargs.items()]:
            self.add(name, value)

    def getlist(self, name, default=()):
        return list(self._kept[name.lower()][1:]) if name in self else list(default)

    getheaders = getallmatchingheaders = iget = get_all = getlist

    def iteritems(self):
        for name, *values in self._kept.values():
            for value in values:
                yield name, value

    def itermerged(self):
        return ((name, self[name]) for name in self)

    def items(self):
        return list(self.iteritems())

    def copy(self):
        return HTTPHeaderDict(self)

    def discard(self, name):
        self._kept.pop(name.lower(), None)

    def __repr__(self):
        return f'HTTPHeaderDict({dict(self.itermerged())})'


class RecentlyUsedContainer(dict):
    def __init__(self, maxsize=10, dispose_func=None):
        super().__init__()
