"""Differences of the calendar."""

import calendar
import datetime as _datetime

_plural = ('years', 'months', 'days', 'hours', 'minutes', 'seconds', 'microseconds')
_single = ('year', 'month', 'day', 'hour', 'minute', 'second', 'microsecond')


class weekday:
    def __init__(self, number, n=None):
        self.weekday, self.n = number, n

    def __call__(self, n):
        return weekday(self.weekday, n)


MO, TU, WE, TH, FR, SA, SU = (weekday(number) for number in range(7))


class relativedelta:
    def __init__(self, dt1=None, dt2=None, years=0, months=0, days=0, leapdays=0, weeks=0, hours=0, minutes=0, seconds=0,
                 microseconds=0, year=None, month=None, day=None, weekday=None, yearday=None, nlyearday=None, hour=None,
                 minute=None, second=None, microsecond=None):
        self.years, self.months, self.days = int(years), int(months), days + weeks * 7
        self.hours, self.minutes, self.seconds, self.microseconds = hours, minutes, seconds, microseconds
        self.year, self.month, self.day, self.weekday = year, month, day, weekday
        self.hour, self.minute, self.second, self.microsecond, self.leapdays = hour, minute, second, microsecond, leapdays
        if dt1 is not None and dt2 is not None:
            self._between(dt1, dt2)
        self._carry()

    weeks = property(lambda self: int(self.days / 7))

    def _between(self, later, earlier):
        as_moment = lambda value: value if isinstance(value, _datetime.datetime) else _datetime.datetime(
            value.year, value.month, value.day)
        later, earlier = as_moment(later), as_moment(earlier)
        months = (later.year - earlier.year) * 12 + later.month - earlier.month
        self.months = months
        reached = earlier + relativedelta(months=months)
        while later < reached and months > 0 or later > reached and months < 0:
            months += -1 if months > 0 else 1
            reached = earlier + relativedelta(months=months)
        self.months = months
        rest = later - reached
        self.seconds, self.microseconds = rest.days * 86400 + rest.seconds, rest.microseconds

    def _carry(self):
        for low, high, size in (('microseconds', 'seconds', 1_000_000), ('seconds', 'minutes', 60),
                                ('minutes', 'hours', 60), ('hours', 'days', 24), ('months', 'years', 12)):
            value = getattr(self, low)
            if abs(value) >= size:
                sign = -1 if value < 0 else 1
                more, rest = divmod(abs(value), size)
                setattr(self, low, rest * sign)
                setattr(self, high, getattr(self, high) + more * sign)

    def normalized(self):
        return relativedelta(**{name: getattr(self, name) for name in _plural})

    def __radd__(self, moment):
        fixed = {name: getattr(self, name) for name in _single if getattr(self, name) is not None}
        if not isinstance(moment, _datetime.datetime):
            fixed = {name: fixed[name] for name in _single[:3] if name in fixed}
        months = (fixed.get('year', moment.year) + self.years) * 12 + fixed.get('month', moment.month) - 1 + self.months
        year, month = divmod(months, 12)
        day = min(calendar.monthrange(year, month + 1)[1], fixed.get('day', moment.day))
        made = moment.replace(**{**fixed, 'year': year, 'month': month + 1, 'day': day})
        made += _datetime.timedelta(days=self.days, hours=self.hours, minutes=self.minutes, seconds=self.seconds,
                                    microseconds=self.microseconds)
        if self.weekday is not None:
            number = getattr(self.weekday, 'weekday', self.weekday)
            count = getattr(self.weekday, 'n', None) or 1
            days = (abs(count) - 1) * 7
            days += (number - made.weekday()) % 7 if count > 0 else (made.weekday() - number) % 7
            made += _datetime.timedelta(days if count > 0 else -days)
        return made

    def __add__(self, other):
        if isinstance(other, relativedelta):
            return relativedelta(**{name: getattr(self, name) + getattr(other, name) for name in _plural})
        if isinstance(other, _datetime.timedelta):
            return relativedelta(**{**{name: getattr(self, name) for name in _plural},
                                    'days': self.days + other.days, 'seconds': self.seconds + other.seconds})
        return self.__radd__(other)

    def __neg__(self):
        made = relativedelta(**{name: -getattr(self, name) for name in _plural})
        for name in (*_single, 'weekday'):
            setattr(made, name, getattr(self, name))
        return made

    def __rsub__(self, moment):
        return (-self).__radd__(moment)

    def __sub__(self, other):
        return self + -other

    def __mul__(self, factor):
        return relativedelta(**{name: int(getattr(self, name) * factor) for name in _plural})

    __rmul__ = __mul__

    def __bool__(self):
        return any(getattr(self, name) for name in _plural) or any(getattr(self, name) is not None for name in _single)

    def __eq__(self, other):
        return isinstance(other, relativedelta) and all(
            getattr(self, name) == getattr(other, name) for name in (*_plural, *_single))

    def __repr__(self):
        parts = [f'{name}={getattr(self, name):+g}' for name in _plural if getattr(self, name)]
        parts += [f'{name}={getattr(self, name)}' for name in _single if getattr(self, name) is not None]
        return f'relativedelta({", ".join(parts)})'
