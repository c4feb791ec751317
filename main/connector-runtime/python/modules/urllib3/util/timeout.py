"""Limits of time."""


class Timeout:
    DEFAULT_TIMEOUT = None

    def __init__(self, total=None, connect=None, read=None):
        self.total, self._connect, self._read = total, connect, read

    @property
    def connect_timeout(self):
        return self._connect if self.total is None else self.total

    @property
    def read_timeout(self):
        return self._read if self.total is None else self.total

    @classmethod
    def from_float(cls, timeout):
        return cls(connect=timeout, read=timeout)

    def clone(self):
        return Timeout(self.total, self._connect, self._read)
