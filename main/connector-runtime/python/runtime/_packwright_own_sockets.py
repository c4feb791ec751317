"""Sockets in a Python of the user's own: HTTP is answered by the host as in the sandbox, all else goes where it is addressed.

Whether a stream speaks HTTP shows with its first bytes, so that none is opened before. One whose other side speaks first
is no HTTP.
"""

import socket
import ssl

import _packwright_sockets as carried

_Socket, _getaddrinfo, _wrap_socket = socket.socket, socket.getaddrinfo, ssl.SSLContext.wrap_socket


class OwnSocket(carried.HostSocket):
    """A TCP stream that is opened only where it speaks something else than HTTP."""

    def __new__(cls, family=socket.AF_INET, type=socket.SOCK_STREAM, proto=0, fileno=None):
        is_stream = type in (-1, socket.SOCK_STREAM) and family in (-1, socket.AF_INET, socket.AF_INET6)
        if not is_stream or fileno is not None:
            return _Socket(family, type, proto, fileno)
        return super().__new__(cls)

    def __init__(self, family=socket.AF_INET, type=socket.SOCK_STREAM, proto=0, fileno=None):
        super().__init__(socket.AF_INET if family == -1 else family, socket.SOCK_STREAM, proto)
        self._real, self._context = None, None

    def _opened(self):
        if self._real is None:
            self._real = _connected(self._address, self._timeout)
            if self._tls:
                self._real = _wrap_socket(self._context, self._real, server_hostname=self._server_name)
            if self._sent:
                self._real.sendall(self._sent)
                self._sent.clear()
        return self._real

    def connect(self, address):
        super().connect(address)
        self._address = address[:2]

    def secured_by(self, context, server_hostname):
        """Speaks TLS from here on."""
        self._context, self._server_name = context, server_hostname
        self.secured(server_hostname, context.verify_mode != ssl.CERT_NONE)
        if self._real is not None:
            self._real = _wrap_socket(context, self._real, server_hostname=server_hostname)
        return self

    def sendall(self, data, flags=0):
        if self._real is None:
            self._add(data)
            if self.speaks_http():
                return
            self._opened()
        else:
            self._real.sendall(data)

    def recv(self, size, flags=0):
        if self._real is None and self._reply is None and not self._sent:
            self._opened()
        return super().recv(size) if self._real is None else self._real.recv(size)

    def settimeout(self, value):
        super().settimeout(value)
        if self._real is not None:
            self._real.settimeout(value)

    def fileno(self):
        return -1 if self._real is None else self._real.fileno()

    def getpeercert(self, binary_form=False):
        return super().getpeercert(binary_form) if self._real is None else self._real.getpeercert(binary_form)

    def shutdown(self, how):
        if self._real is not None:
            self._real.shutdown(how)

    def close(self):
        if self._real is not None:
            self._real.close()

    def bind(self, address):
        self._real = _Socket(self.family, self.type)
        self._real.bind(address)

    def listen(self, *args):
        self._real.listen(*args)

    def accept(self):
        return self._real.accept()


def _connected(address, timeout):
    failed = None
    for family, kind, proto, _, place in _getaddrinfo(*address, 0, socket.SOCK_STREAM):
        made = _Socket(family, kind, proto)
        try:
            made.settimeout(timeout)
            made.connect(place)
            return made
        except OSError as error:
            made.close()
            failed = error
    raise failed or OSError(f'{address[0]} has no address.')


def _wrap_socket_of(self, sock, server_side=False, do_handshake_on_connect=True, suppress_ragged_eofs=True,
                    server_hostname=None, session=None):
    if isinstance(sock, OwnSocket):
        return sock.secured_by(self, server_hostname)
    return _wrap_socket(self, sock, server_side, do_handshake_on_connect, suppress_ragged_eofs, server_hostname, session)


def _create_connection(address, timeout=None, source_address=None, **options):
    made = OwnSocket()
    made.settimeout(timeout if isinstance(timeout, (int, float)) else None)
    made.connect(address)
    return made


def install():
    """Puts these in the place of Python's."""
    socket.socket, socket.create_connection = OwnSocket, _create_connection
    socket.getaddrinfo = carried.name_for_itself
    # The class itself stays: its properties name it.
    ssl.SSLContext.wrap_socket = _wrap_socket_of
