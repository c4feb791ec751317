"""Pools for one host."""

from urllib.parse import urljoin, urlsplit

from urllib3.poolmanager import PoolManager


class ConnectionPool:
    pass


class HTTPConnectionPool(PoolManager, ConnectionPool):
    scheme = 'http'

    def __init__(self, host, port=None, timeout=None, maxsize=1, block=False, headers=None, retries=None, **options):
        super().__init__(headers=headers, retries=retries, **options)
        self.host, self.port = host, port

    def urlopen(self, method, url, *args, **options):
        root = f'{self.scheme}://{self.host}' + (f':{self.port}' if self.port else '')
        return super().urlopen(method, urljoin(root, url), *args, **options)

    def close(self):
        pass

    def __str__(self):
        return f"{type(self).__name__}(host='{self.host}', port={self.port})"


class HTTPSConnectionPool(HTTPConnectionPool):
    scheme = 'https'


def connection_from_url(url, **options):
    parts = urlsplit(url)
    kind = HTTPSConnectionPool if parts.scheme == 'https' else HTTPConnectionPool
    return kind(parts.hostname, parts.port, **options)
