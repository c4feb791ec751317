"""Other names of what this package stands on: `requests.packages.urllib3`."""

import sys

import urllib3
import urllib3.exceptions
import urllib3.poolmanager
import urllib3.util.retry
import urllib3.util.ssl_

__path__ = []
for _name in [name for name in sys.modules if name == 'urllib3' or name.startswith('urllib3.')]:
    sys.modules[f'requests.packages.{_name}'] = sys.modules[_name]
