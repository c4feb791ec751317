"""Moments as texts."""

import re

FORMAT_ISO = 'YYYY-MM-DDTHH:mm:ssZZ'
_tokens = re.compile(r'\[(?:[^\]]*)\]|YYYY|YY|MMMM|MMM|MM|M|DDDD|DDD|DD|D|Do|dddd|ddd|d|HH|H|hh|h|mm|m|ss|s|S+|ZZZ|ZZ|Z|X|x|a|A|W')


def formatted(moment, pattern):
    offset = int((moment.utcoffset().total_seconds() if moment.utcoffset() else 0) // 60)
    sign, size = '-' if offset < 0 else '+', abs(offset)
    hour = moment.hour % 12 or 12

    def of(part):
        token = part[0]
        if token.startswith('['):
            return token[1:-1]
        if token.startswith('S'):
            return f'{moment.microsecond:06d}'[:len(token)].ljust(len(token), '0')
        names = {
            'YYYY': f'{moment.year:04d}', 'YY': f'{moment.year:04d}'[2:], 'MMMM': moment.strftime('%B'),
            'MMM': moment.strftime('%b'), 'MM': f'{moment.month:02d}', 'M': moment.month, 'DD': f'{moment.day:02d}',
            'DDDD': moment.strftime('%j'), 'DDD': int(moment.strftime('%j')), 'D': moment.day,
            'dddd': moment.strftime('%A'), 'ddd': moment.strftime('%a'), 'd': moment.isoweekday(),
            'HH': f'{moment.hour:02d}', 'H': moment.hour, 'hh': f'{hour:02d}', 'h': hour, 'mm': f'{moment.minute:02d}',
            'm': moment.minute, 'ss': f'{moment.second:02d}', 's': moment.second, 'ZZZ': moment.tzname() or '',
            'ZZ': f'{sign}{size // 60:02d}:{size % 60:02d}', 'Z': f'{sign}{size // 60:02d}{size % 60:02d}',
            'X': moment.timestamp(), 'x': int(moment.timestamp() * 1_000_000), 'a': moment.strftime('%p').lower(),
            'A': moment.strftime('%p'), 'W': '{0}-W{1:02d}-{2}'.format(*moment.isocalendar()), 'Do': f'{moment.day}',
        }
        return str(names[token])

    return _tokens.sub(of, pattern)
