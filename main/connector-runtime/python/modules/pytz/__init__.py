"""Time zones, by the interface of the library of this name. The interpreter has no data of zones beside UTC."""

import datetime as _datetime

from _packwright_host import not_offered


class UnknownTimeZoneError(KeyError):
    pass


class InvalidTimeError(Exception):
    pass


class AmbiguousTimeError(InvalidTimeError):
    pass


class NonExistentTimeError(InvalidTimeError):
    pass


class BaseTzInfo(_datetime.tzinfo):
    zone = None

    def __str__(self):
        return str(self.zone)


class _Fixed(BaseTzInfo):
    def __init__(self, zone, minutes):
        self.zone, self._offset = zone, _datetime.timedelta(minutes=minutes)

    def utcoffset(self, moment):
        return self._offset

    def dst(self, moment):
        return _datetime.timedelta(0)

    def tzname(self, moment):
        return self.zone

    def localize(self, moment, is_dst=False):
        if moment.tzinfo is not None:
            raise ValueError('Not naive datetime (tzinfo is already set)')
        return moment.replace(tzinfo=self)

    def normalize(self, moment, is_dst=False):
        return moment.astimezone(self)

    def __repr__(self):
        return '<UTC>' if self.zone == 'UTC' else f'pytz.FixedOffset({int(self._offset.total_seconds() // 60)})'

    def __reduce__(self):
        return (_Fixed, (self.zone, int(self._offset.total_seconds() // 60)))


UTC = utc = _Fixed('UTC', 0)
_utc_names = ('utc', 'gmt', 'etc/utc', 'etc/gmt', 'zulu', 'universal', 'uct')


def FixedOffset(minutes):
    return UTC if minutes == 0 else _Fixed(None, minutes)


def timezone(zone):
    if str(zone).lower() in _utc_names:
        return UTC
    if '/' not in str(zone):
        raise UnknownTimeZoneError(zone)
    not_offered(f'The time zone {zone}', 'Only UTC and fixed offsets are known.')


all_timezones = common_timezones = ['UTC']
all_timezones_set = common_timezones_set = {'UTC'}
