"""Moments of today."""

import datetime as _datetime


def today(tzinfo=None):
    return _datetime.datetime.combine(_datetime.datetime.now(tzinfo).date(), _datetime.time(0, tzinfo=tzinfo))


def default_tzinfo(moment, tzinfo):
    return moment if moment.tzinfo is not None else moment.replace(tzinfo=tzinfo)
