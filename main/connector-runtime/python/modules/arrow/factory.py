"""Moments of whatever is given."""

import datetime as _datetime
import time as _time

from arrow.arrow import Arrow
from arrow.parser import parse, parse_iso, scaled, zone_of
from dateutil.tz import UTC


def get(*args, tzinfo=None, locale='en-us', normalize_whitespace=False, **kwargs):
    zone = zone_of(tzinfo) if tzinfo is not None else UTC
    if not args:
        return Arrow.now(zone)
    first, *more = args
    if first is None:
        raise TypeError('Cannot parse argument of type None.')
    if more and isinstance(first, (_datetime.datetime, _datetime.date)):
        return Arrow.fromdatetime(_datetime.datetime.combine(first, _datetime.time()), zone_of(more[0])) if not isinstance(
            first, _datetime.datetime) else Arrow.fromdatetime(first, zone_of(more[0]))
    if more and isinstance(first, str):
        return Arrow.fromdatetime(parse(first, more[0], zone))
    if more:
        return Arrow(*args, tzinfo=zone)
    if isinstance(first, Arrow):
        return Arrow.fromdatetime(first.datetime)
    if isinstance(first, bool):
        raise TypeError(f'Cannot parse single argument of type {type(first)!r}.')
    if isinstance(first, (int, float)):
        return Arrow.fromtimestamp(scaled(first), zone)
    if isinstance(first, _datetime.datetime):
        return Arrow.fromdatetime(first, tzinfo and zone)
    if isinstance(first, _datetime.date):
        return Arrow.fromdate(first, zone)
    if isinstance(first, _datetime.tzinfo):
        return Arrow.now(first)
    if isinstance(first, _time.struct_time):
        return Arrow(*first[:6])
    if isinstance(first, str):
        made = Arrow.fromdatetime(parse_iso(first))
        return made.replace(tzinfo=zone) if tzinfo is not None else made
    raise TypeError(f'Cannot parse single argument of type {type(first)!r}.')


def utcnow():
    return Arrow.utcnow()


def now(tz=None):
    return Arrow.now(tz or UTC)
