"""Forms with files that can be read like one."""

import io
import os

from urllib3.filepost import encode_multipart_formdata


class MultipartEncoder:
    def __init__(self, fields, boundary=None, encoding='utf-8'):
        self.boundary_value = boundary or os.urandom(16).hex()
        self.boundary, self.encoding, self.fields = f'--{self.boundary_value}', encoding, fields
        pairs = fields.items() if hasattr(fields, 'items') else fields
        self._data, _ = encode_multipart_formdata([(name, _part(value)) for name, value in pairs], self.boundary_value)
        self._stream = io.BytesIO(self._data)

    @property
    def content_type(self):
        return f'multipart/form-data; boundary={self.boundary_value}'

    @property
    def len(self):
        return len(self._data)

    def to_string(self):
        return self.read()

    def read(self, size=-1):
        return self._stream.read(size)

    def __iter__(self):
        return iter(lambda: self.read(8192), b'')


def _part(value):
    if isinstance(value, (tuple, list)):
        name, content, *more = value
        # A fourth element holds headers of the part, which no server asks for.
        return (name, content, *more[:1]) if more and more[0] else (name, content)
    return value


class MultipartEncoderMonitor:
    def __init__(self, encoder, callback=None):
        self.encoder, self.callback, self.bytes_read = encoder, callback or (lambda monitor: None), 0
        self.len, self.content_type = encoder.len, encoder.content_type

    @classmethod
    def from_fields(cls, fields, boundary=None, encoding='utf-8', callback=None):
        return cls(MultipartEncoder(fields, boundary, encoding), callback)

    def read(self, size=-1):
        data = self.encoder.read(size)
        self.bytes_read += len(data)
        self.callback(self)
        return data

    def to_string(self):
        return self.read()
