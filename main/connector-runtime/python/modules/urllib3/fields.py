"""Parts of a form."""

import mimetypes


def guess_content_type(filename, default='application/octet-stream'):
    return (mimetypes.guess_type(filename)[0] if filename else None) or default


class RequestField:
    def __init__(self, name, data, filename=None, headers=None, header_formatter=None):
        self._name, self._filename, self.data = name, filename, data
        self.headers = dict(headers or {})

    @classmethod
    def from_tuples(cls, fieldname, value, header_formatter=None):
        filename, kind, data = None, None, value
        if isinstance(value, tuple):
            if len(value) == 3:
                filename, data, kind = value
            else:
                filename, data = value
                kind = guess_content_type(filename)
        made = cls(fieldname, data, filename)
        made.make_multipart(content_type=kind)
        return made

    def make_multipart(self, content_disposition=None, content_type=None, content_location=None):
        said = f'{content_disposition or "form-data"}; name="{_escaped(self._name)}"'
        if self._filename is not None:
            said += f'; filename="{_escaped(self._filename)}"'
        self.headers['Content-Disposition'] = said
        if content_type:
            self.headers['Content-Type'] = content_type
        if content_location:
            self.headers['Content-Location'] = content_location

    def render_headers(self):
        order = ('Content-Disposition', 'Content-Type', 'Content-Location')
        names = [name for name in order if self.headers.get(name)]
        names += [name for name, value in self.headers.items() if name not in order and value]
        return ''.join(f'{name}: {self.headers[name]}\r\n' for name in names) + '\r\n'


def _escaped(value):
    text = value.decode() if isinstance(value, bytes) else str(value)
    return text.replace('\n', '%0A').replace('\r', '%0D').replace('"', '%22')
