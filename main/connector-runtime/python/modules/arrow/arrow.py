"""A moment."""

import datetime as _datetime

from arrow.formatter import formatted
from arrow.parser import parse_iso, zone_of
from dateutil.relativedelta import relativedelta
from dateutil.tz import UTC

_frames = ('year', 'month', 'day', 'hour', 'minute', 'second', 'microsecond')


class Arrow:
    def __init__(self, year, month, day, hour=0, minute=0, second=0, microsecond=0, tzinfo=None, **kwargs):
        self._datetime = _datetime.datetime(year, month, day, hour, minute, second, microsecond,
                                            UTC if tzinfo is None else zone_of(tzinfo))

    @classmethod
    def fromdatetime(cls, moment, tzinfo=None):
        zone = tzinfo or moment.tzinfo or UTC
        return cls(moment.year, moment.month, moment.day, moment.hour, moment.minute, moment.second, moment.microsecond, zone)

    @classmethod
    def fromtimestamp(cls, timestamp, tzinfo=None):
        return cls.fromdatetime(_datetime.datetime.fromtimestamp(float(timestamp), zone_of(tzinfo or UTC)))

    @classmethod
    def utcfromtimestamp(cls, timestamp):
        return cls.fromtimestamp(timestamp)

    @classmethod
    def fromdate(cls, date, tzinfo=None):
        return cls(date.year, date.month, date.day, tzinfo=tzinfo)

    @classmethod
    def strptime(cls, text, pattern, tzinfo=None):
        return cls.fromdatetime(_datetime.datetime.strptime(text, pattern), tzinfo)

    @classmethod
    def now(cls, tzinfo=None):
        return cls.fromdatetime(_datetime.datetime.now(zone_of(tzinfo or UTC)))

    @classmethod
    def utcnow(cls):
        return cls.now()

    @classmethod
    def range(cls, frame, start, end=None, tz=None, limit=None):
        frame, at = f'{frame.rstrip("s")}s', cls.fromdatetime(start if isinstance(start, _datetime.datetime) else start.datetime)
        count = 0
        while (end is None or at <= end) and (limit is None or count < limit):
            yield at
            count += 1
            at = cls.fromdatetime(at.datetime).shift(**{frame: 1})

    datetime = property(lambda self: self._datetime)
    naive = property(lambda self: self._datetime.replace(tzinfo=None))
    tzinfo = property(lambda self: self._datetime.tzinfo)
    int_timestamp = property(lambda self: int(self._datetime.timestamp()))
    float_timestamp = property(lambda self: self._datetime.timestamp())

    def timestamp(self):
        return self._datetime.timestamp()

    def __getattr__(self, name):
        if name == 'week':
            return self._datetime.isocalendar()[1]
        if name == 'quarter':
            return (self._datetime.month - 1) // 3 + 1
        if name.startswith('_'):
            raise AttributeError(name)
        return getattr(self._datetime, name)

    def replace(self, **named):
        if 'tzinfo' in named:
            named['tzinfo'] = zone_of(named['tzinfo'])
        return Arrow.fromdatetime(self._datetime.replace(**named))

    def shift(self, **named):
        named = {('months' if name == 'quarters' else name): value * 3 if name == 'quarters' else value
                 for name, value in named.items()}
        return Arrow.fromdatetime(self._datetime + relativedelta(**named))

    def to(self, zone):
        return Arrow.fromdatetime(self._datetime.astimezone(zone_of(zone)))

    def floor(self, frame):
        return self.span(frame)[0]

    def ceil(self, frame):
        return self.span(frame)[1]

    def span(self, frame, count=1):
        frame = frame.rstrip('s')
        if frame == 'week':
            start = self.floor('day').shift(days=-self._datetime.weekday())
            return start, start.shift(weeks=count, microseconds=-1)
        at = _frames.index(frame)
        start = Arrow(*[getattr(self._datetime, name) if place <= at else (1 if name in ('month', 'day') else 0)
                        for place, name in enumerate(_frames)], tzinfo=self.tzinfo)
        return start, start.shift(**{f'{frame}s': count}).shift(microseconds=-1)

    def format(self, fmt='YYYY-MM-DD HH:mm:ssZZ', locale='en-us'):
        return formatted(self._datetime, fmt)

    def isoformat(self, sep='T', timespec='auto'):
        return self._datetime.isoformat(sep, timespec)

    def strftime(self, pattern):
        return self._datetime.strftime(pattern)

    def for_json(self):
        return self.isoformat()

    def humanize(self, other=None, locale='en-us', only_distance=False, granularity='auto'):
        seconds = round((self._datetime - _moment(other or Arrow.utcnow())).total_seconds())
        size = abs(seconds)
        for limit, unit, name in ((10, 0, 'instantly'), (45, 1, 'seconds'), (90, 0, 'a minute'), (2700, 60, 'minutes'),
                                  (5400, 0, 'an hour'), (79200, 3600, 'hours'), (129600, 0, 'a day'),
                                  (2592000, 86400, 'days'), (31536000, 2629800, 'months'), (1 << 60, 31557600, 'years')):
            if size < limit:
                said = name if unit == 0 else f'{size // unit} {name}'
                break
        if only_distance or said == 'instantly':
            return said if only_distance else 'just now'
        return f'in {said}' if seconds > 0 else f'{said} ago'

    def __add__(self, other):
        return Arrow.fromdatetime(self._datetime + other)

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, (_datetime.timedelta, relativedelta)):
            return Arrow.fromdatetime(self._datetime - other)
        return self._datetime - _moment(other)

    def __eq__(self, other):
        return isinstance(other, (Arrow, _datetime.datetime)) and self._datetime == _moment(other)

    def __lt__(self, other):
        return self._datetime < _moment(other)

    def __le__(self, other):
        return self._datetime <= _moment(other)

    def __gt__(self, other):
        return self._datetime > _moment(other)

    def __ge__(self, other):
        return self._datetime >= _moment(other)

    def __hash__(self):
        return hash(self._datetime)

    def __str__(self):
        return self.isoformat()

    def __repr__(self):
        return f'<Arrow [{self}]>'

    def __format__(self, pattern):
        return self.format(pattern) if pattern else str(self)


def _moment(value):
    moment = value._datetime if isinstance(value, Arrow) else value
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
