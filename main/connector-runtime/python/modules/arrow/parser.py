"""Texts as moments."""

import datetime as _datetime
import re

from dateutil.tz import UTC, gettz, tzoffset


class ParserError(ValueError):
    pass


class ParserMatchError(ParserError):
    pass


_tokens = re.compile(r'\[(?:[^\]]*)\]|YYYY|YY|MMMM|MMM|MM|M|DD|D|dddd|ddd|HH|H|hh|h|mm|m|ss|s|S+|ZZZ|ZZ|Z|X|x|a|A')
_months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split()
_patterns = {
    'YYYY': r'(?P<year>\d{4})', 'YY': r'(?P<short>\d{2})', 'MMMM': r'(?P<month_name>[A-Za-z]+)',
    'MMM': r'(?P<month_name>[A-Za-z]{3})', 'MM': r'(?P<month>\d{2})', 'M': r'(?P<month>\d{1,2})', 'DD': r'(?P<day>\d{2})',
    'D': r'(?P<day>\d{1,2})', 'dddd': r'[A-Za-z]+', 'ddd': r'[A-Za-z]{3}', 'HH': r'(?P<hour>\d{2})',
    'H': r'(?P<hour>\d{1,2})', 'hh': r'(?P<hour>\d{2})', 'h': r'(?P<hour>\d{1,2})', 'mm': r'(?P<minute>\d{2})',
    'm': r'(?P<minute>\d{1,2})', 'ss': r'(?P<second>\d{2})', 's': r'(?P<second>\d{1,2})', 'ZZZ': r'(?P<zone>[\w/+-]+)',
    'ZZ': r'(?P<offset>Z|[+-]\d{2}:?\d{2})', 'Z': r'(?P<offset>Z|[+-]\d{2}:?\d{2})', 'X': r'(?P<stamp>-?\d+(?:\.\d+)?)',
    'x': r'(?P<fine>\d+)', 'a': r'(?P<half>[AaPp][Mm])', 'A': r'(?P<half>[AaPp][Mm])',
}


def zone_of(text):
    if isinstance(text, _datetime.tzinfo):
        return text
    if str(text).lower() in ('utc', 'z', 'local', 'gmt'):
        return UTC
    part = re.fullmatch(r'(?:UTC)?([+-])(\d{2}):?(\d{2})?', str(text))
    if part:
        size = int(part[2]) * 3600 + int(part[3] or 0) * 60
        return tzoffset(None, -size if part[1] == '-' else size)
    found = gettz(text)
    if found is None:
        from _packwright_host import not_offered

        not_offered(f'The time zone {text}', 'Only UTC and fixed offsets are known.')
    return found


def parse_iso(text):
    text = text.strip()
    try:
        made = _datetime.datetime.fromisoformat(re.sub(r'(?<=[+-]\d{2})$', ':00', text) if 'T' in text or ':' in text else text)
    except ValueError:
        for pattern in ('%Y-%m', '%Y', '%Y/%m/%d', '%Y.%m.%d'):
            try:
                made = _datetime.datetime.strptime(text, pattern)
                break
            except ValueError:
                continue
        else:
            raise ParserError(f'Could not match input {text!r} to any of the supported formats.') from None
    return made if made.tzinfo and made.utcoffset() else made.replace(tzinfo=UTC)


def parse(text, patterns, zone=UTC):
    for pattern in [patterns] if isinstance(patterns, str) else patterns:
        made = _by_pattern(text, pattern, zone)
        if made is not None:
            return made
    raise ParserMatchError(f'Failed to match {patterns!r} when parsing {text!r}.')


def _by_pattern(text, pattern, zone):
    parts, at = [], 0
    for token in _tokens.finditer(pattern):
        parts.append(re.escape(pattern[at:token.start()]))
        name = token[0]
        parts.append(re.escape(name[1:-1]) if name[0] == '[' else r'(?P<part>\d+)' if name[0] == 'S' else _patterns[name])
        at = token.end()
    parts.append(re.escape(pattern[at:]))
    found = re.search(rf'(?<![\S]){"".join(parts)}(?![\S])', text)
    if found is None:
        return None
    named = {key: value for key, value in found.groupdict().items() if value is not None}
    if 'stamp' in named:
        return _datetime.datetime.fromtimestamp(float(named['stamp']), UTC)
    if 'fine' in named:
        return _datetime.datetime.fromtimestamp(scaled(int(named['fine'])), UTC)
    year = int(named['year']) if 'year' in named else (2000 + int(named['short']) if 'short' in named else 1)
    month = int(named.get('month', 1))
    if 'month_name' in named:
        month = _months.index(named['month_name'][:3].lower()) + 1
    hour, half = int(named.get('hour', 0)), named.get('half', '').lower()
    hour = hour % 12 + (12 if half == 'pm' else 0) if half else hour
    if 'offset' in named:
        zone = zone_of(named['offset'])
    elif 'zone' in named:
        zone = zone_of(named['zone'])
    try:
        return _datetime.datetime(year, month, int(named.get('day', 1)), hour, int(named.get('minute', 0)),
                                  int(named.get('second', 0)), int((named.get('part', '0') + '000000')[:6]), zone)
    except ValueError as error:
        raise ParserError(str(error)) from error


def scaled(stamp):
    """Seconds of a stamp in seconds, thousandths or millionths."""
    size = abs(stamp)
    return stamp / 1_000_000 if size > 253_402_318_799_999 else stamp / 1000 if size > 253_402_318_799 else stamp
