"""Dates as people write them."""

import datetime as _datetime
import re

from dateutil.relativedelta import relativedelta
from dateutil.tz import UTC, tzoffset


class ParserError(ValueError):
    pass


UnknownTimezoneWarning = type('UnknownTimezoneWarning', (RuntimeWarning,), {})
_months = {name: at for at, name in enumerate('jan feb mar apr may jun jul aug sep oct nov dec'.split(), 1)}
_days = 'mon tue wed thu fri sat sun'.split()
_token = re.compile(r'''
    (?P<time>\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)
  | (?P<iso>\d{4}-\d{1,2}-\d{1,2}|\d{4}/\d{1,2}/\d{1,2})
  | (?P<parts>\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})
  | (?P<named>\d{1,2}[-/ ][A-Za-z]{3,9}[-/ ]\d{2,4})
  | (?P<compact>\d{14}|\d{12}|\d{8})(?=\D|$)
  | (?P<number>\d+(?:\.\d+)?)(?:st|nd|rd|th)?
  | (?P<offset>[+-]\d{2}:?\d{2}|[+-]\d{1,2}(?=$|\s))
  | (?P<word>[A-Za-z]+\.?)
  | (?P<skip>[\s,;()'/-]+)
''', re.X)


class parserinfo:
    def __init__(self, dayfirst=False, yearfirst=False):
        self.dayfirst, self.yearfirst = dayfirst, yearfirst


class _Found:
    def __init__(self):
        self.year = self.month = self.day = self.hour = self.minute = self.second = self.micro = None
        self.zone, self.half, self.weekday, self.numbers = None, None, None, []


def _time(found, text):
    hour, minute, *second = text.replace(',', '.').split(':')
    found.hour, found.minute = int(hour), int(minute)
    if second:
        whole, _, part = second[0].partition('.')
        found.second, found.micro = int(whole), int((part + '000000')[:6])


def _year(value):
    number = int(value)
    return number + (2000 if number < 69 else 1900) if len(str(value)) <= 2 else number


def _date(found, first, second, third, dayfirst, yearfirst):
    if len(first) == 4 or (yearfirst and len(third) < 4):
        found.year, found.month, found.day = _year(first), int(second), int(third)
        return
    found.year, month, day = _year(third), int(first), int(second)
    if (dayfirst and day <= 12) or month > 12:
        month, day = day, month
    found.month, found.day = month, day


def _take(found, kind, text, info, fuzzy):
    if kind == 'time':
        _time(found, text)
    elif kind in ('iso', 'parts'):
        _date(found, *re.split(r'[-/.]', text), info.dayfirst, info.yearfirst)
    elif kind == 'named':
        day, month, year = re.split(r'[-/ ]', text)
        if month[:3].lower() not in _months:
            raise ParserError(f'Unknown string format: {text}')
        found.day, found.month, found.year = int(day), _months[month[:3].lower()], _year(year)
    elif kind == 'compact':
        found.year, found.month, found.day = int(text[:4]), int(text[4:6]), int(text[6:8])
        if len(text) > 8:
            found.hour, found.minute, found.second = int(text[8:10]), int(text[10:12]), int(text[12:14] or 0)
    elif kind == 'number':
        found.numbers.append(text)
    elif kind == 'offset':
        digits = text[1:].replace(':', '')
        minutes = int(digits[:2]) * 60 + int(digits[2:] or 0)
        found.zone = tzoffset(None, (-1 if text[0] == '-' else 1) * minutes * 60) if minutes else UTC
    elif kind == 'word':
        _word(found, text.rstrip('.').lower(), text, fuzzy)


def _word(found, word, text, fuzzy):
    if word[:3] in _months and len(word) >= 3 and word[:3] != 'mar' or word in ('mar', 'march'):
        found.month = _months[word[:3]]
    elif word[:3] in _days:
        found.weekday = _days.index(word[:3])
    elif word in ('am', 'pm', 'a', 'p'):
        found.half = word[0]
    elif word in ('z', 'utc', 'gmt'):
        found.zone = UTC
    elif word not in ('t', 'at', 'on', 'of', 'and', 'the') and not fuzzy and not (
            found.hour is not None and text.isupper() and len(text) <= 5):
        raise ParserError(f'Unknown string format: {text}')


def _settle(found):
    numbers = list(found.numbers)
    if found.half and found.hour is None and numbers:
        found.hour, found.minute = int(numbers.pop()), 0
    if found.half == 'p' and found.hour < 12:
        found.hour += 12
    if found.half == 'a' and found.hour == 12:
        found.hour = 0
    for text in numbers:
        if len(text) == 4 and found.year is None:
            found.year = int(text)
        elif found.day is None and 1 <= float(text) <= 31:
            found.day = int(float(text))
        elif found.month is None and 1 <= float(text) <= 12:
            found.month = int(float(text))
        elif found.year is None:
            found.year = _year(text)


def parse(timestr, parserinfo=None, default=None, ignoretz=False, tzinfos=None, dayfirst=None, yearfirst=None, fuzzy=False,
          **kwargs):
    """A moment of a text; ParserError where it holds none."""
    if isinstance(timestr, (bytes, bytearray)):
        timestr = timestr.decode()
    if hasattr(timestr, 'read'):
        timestr = timestr.read()
    if not isinstance(timestr, str):
        raise TypeError(f'Parser must be a string or character stream, not {type(timestr).__name__}')
    info = globals()['parserinfo'](bool(dayfirst), bool(yearfirst))
    found, at, text = _Found(), 0, re.sub(r'(?<=\d)T(?=\d)', ' ', timestr.strip())
    while at < len(text):
        part = _token.match(text, at)
        if part is None:
            if not fuzzy and text[at] not in '.:':
                raise ParserError(f'Unknown string format: {timestr}')
            at += 1
            continue
        _take(found, part.lastgroup, part[part.lastgroup], info, fuzzy)
        at = part.end()
    _settle(found)
    named = {key: getattr(found, key) for key in ('year', 'month', 'day', 'hour', 'minute', 'second')
             if getattr(found, key) is not None}
    if found.micro is not None:
        named['microsecond'] = found.micro
    if not named and found.weekday is None:
        raise ParserError(f'String does not contain a date: {timestr}')
    today = _datetime.datetime.now().replace(hour=0, minute=0, second=0, microsecond=0) if default is None else default
    try:
        if 'day' not in named:
            made = today + relativedelta(**named)
        else:
            made = today.replace(**named)
    except ValueError as error:
        raise ParserError(f'{error}: {timestr}') from error
    if found.weekday is not None and 'day' not in named:
        made += _datetime.timedelta((found.weekday - made.weekday()) % 7)
    if found.zone is not None and not ignoretz:
        made = made.replace(tzinfo=found.zone)
    return made


def isoparse(text):
    try:
        made = _datetime.datetime.fromisoformat(text.decode() if isinstance(text, bytes) else text)
    except ValueError as error:
        raise ParserError(str(error)) from error
    return made.replace(tzinfo=UTC) if made.tzinfo is not None and not made.utcoffset() else made


class parser:
    def __init__(self, info=None):
        self.info = info

    def parse(self, timestr, default=None, **kwargs):
        return parse(timestr, self.info, default, **kwargs)


class isoparser:
    def isoparse(self, text):
        return isoparse(text)
