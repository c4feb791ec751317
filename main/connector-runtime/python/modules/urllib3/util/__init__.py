"""Helpers around requests."""

from urllib3.util.request import SKIP_HEADER, make_headers
from urllib3.util.retry import Retry
from urllib3.util.ssl_ import create_urllib3_context
from urllib3.util.timeout import Timeout
from urllib3.util.url import Url, parse_url
