"""Names of the standard library that code takes from here."""

import json
from collections import OrderedDict
from collections.abc import Callable, Mapping, MutableMapping
from http import cookiejar as cookielib
from http.cookies import Morsel
from io import StringIO
from json import JSONDecodeError
from urllib.parse import (
    quote, quote_plus, unquote, unquote_plus, urldefrag, urlencode, urljoin, urlparse, urlsplit, urlunparse,
)
from urllib.request import getproxies, proxy_bypass

is_py2, is_py3, has_simplejson = False, True, False
builtin_str, str, bytes, basestring = str, str, bytes, (str, bytes)
numeric_types, integer_types = (int, float), (int,)
