"""Maps."""

from collections.abc import Mapping, MutableMapping


class CaseInsensitiveDict(MutableMapping):
    """Keys are the same in any case; the last spelling is shown."""

    def __init__(self, data=None, **kwargs):
        self._store = {}
        self.update(data or {}, **kwargs)

    def __setitem__(self, key, value):
        self._store[_folded(key)] = (key, value)

    def __getitem__(self, key):
        return self._store[_folded(key)][1]

    def __delitem__(self, key):
        del self._store[_folded(key)]

    def __iter__(self):
        return (key for key, _ in self._store.values())

    def __len__(self):
        return len(self._store)

    def lower_items(self):
        return ((folded, pair[1]) for folded, pair in self._store.items())

    def __eq__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        return dict(self.lower_items()) == dict(CaseInsensitiveDict(other).lower_items())

    def copy(self):
        return CaseInsensitiveDict(self._store.values())

    def __repr__(self):
        return str(dict(self.items()))


def _folded(key):
    return key.lower()


class LookupDict(dict):
    """Names as attributes; what is not there is None."""

    def __init__(self, name=None):
        self.name = name
        super().__init__()

    def __getitem__(self, key):
        return self.__dict__.get(key, None)

    def get(self, key, default=None):
        return self.__dict__.get(key, default)
