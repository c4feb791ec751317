"""Time zones. The interpreter has no data of zones beside UTC and fixed offsets."""

import datetime as _datetime


class tzoffset(_datetime.tzinfo):
    def __init__(self, name, offset):
        self._name = name
        self._offset = offset if isinstance(offset, _datetime.timedelta) else _datetime.timedelta(seconds=offset)

    def utcoffset(self, moment):
        return self._offset

    def dst(self, moment):
        return _datetime.timedelta(0)

    def tzname(self, moment):
        return self._name

    def __eq__(self, other):
        return isinstance(other, tzoffset) and self._offset == other._offset

    def __hash__(self):
        return hash(self._offset)

    def __repr__(self):
        return 'tzutc()' if self._name == 'UTC' else f'tzoffset({self._name!r}, {int(self._offset.total_seconds())})'


UTC = tzoffset('UTC', 0)


def tzutc():
    return UTC


def tzlocal():
    return UTC


def gettz(name=None):
    """The zone of a name; None where it is not known."""
    if not name or str(name).upper() in ('UTC', 'GMT', 'ETC/UTC', 'Z'):
        return UTC
    return None


def resolve_imaginary(moment):
    return moment


def datetime_exists(moment, tz=None):
    return True
