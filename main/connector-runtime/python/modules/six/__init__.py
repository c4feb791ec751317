"""Names that are the same in both Pythons, of which there is one here."""

import builtins
import functools
import importlib
import io
import sys
import types

PY2, PY3, PY34 = False, True, True
string_types, integer_types, class_types = (str,), (int,), (type,)
text_type, binary_type, MAXSIZE = str, bytes, sys.maxsize
StringIO, BytesIO = io.StringIO, io.BytesIO
unichr, int2byte, byte2int = chr, lambda value: bytes((value,)), lambda data: data[0]
iterbytes, wraps, get_function_code = iter, functools.wraps, lambda function: function.__code__


def iteritems(value, **kwargs):
    return iter(value.items(**kwargs))


def iterkeys(value, **kwargs):
    return iter(value.keys(**kwargs))


def itervalues(value, **kwargs):
    return iter(value.values(**kwargs))


def b(text):
    return text.encode('latin-1')


def u(text):
    return text


def ensure_str(value, encoding='utf-8', errors='strict'):
    return value.decode(encoding, errors) if isinstance(value, bytes) else value


ensure_text = ensure_str


def ensure_binary(value, encoding='utf-8', errors='strict'):
    return value.encode(encoding, errors) if isinstance(value, str) else value


def raise_from(value, cause):
    raise value from cause


def reraise(kind, value, trace=None):
    raise (kind() if value is None else value).with_traceback(trace)


def with_metaclass(meta, *bases):
    return meta('made', bases or (object,), {})


def add_metaclass(meta):
    return lambda kind: meta(kind.__name__, kind.__bases__, {
        name: value for name, value in vars(kind).items() if name not in ('__dict__', '__weakref__')})


def python_2_unicode_compatible(kind):
    return kind


def next(iterator):
    return builtins.next(iterator)


print_ = print
advance_iterator, callable = next, builtins.callable
_moved = {
    'urllib.parse': 'urllib.parse', 'urllib.request': 'urllib.request', 'urllib.error': 'urllib.error',
    'urllib': 'urllib', 'http_client': 'http.client', 'http_cookiejar': 'http.cookiejar', 'http_cookies': 'http.cookies',
    'configparser': 'configparser', 'queue': 'queue', 'html_parser': 'html.parser', 'html_entities': 'html.entities',
    'cPickle': 'pickle', 'builtins': 'builtins', 'copyreg': 'copyreg', 'email_mime_text': 'email.mime.text',
    'email_mime_multipart': 'email.mime.multipart', 'email_mime_base': 'email.mime.base', 'reprlib': 'reprlib',
    'socketserver': 'socketserver', 'xmlrpc_client': 'xmlrpc.client',
}


class _Moves(types.ModuleType):
    range, xrange, zip, map, filter, input = range, range, zip, map, filter, input
    reduce, StringIO, cStringIO = staticmethod(functools.reduce), io.StringIO, io.StringIO
    __path__ = []

    def __getattr__(self, name):
        if name not in _moved:
            raise AttributeError(name)
        return importlib.import_module(_moved[name])


moves = _Moves('six.moves')
sys.modules['six.moves'] = moves
for _name, _module in _moved.items():
    if _name.startswith('urllib'):
        sys.modules[f'six.moves.{_name}'] = importlib.import_module(_module)
