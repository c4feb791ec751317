"""Sockets that speak HTTP/1.1 with the host instead of the network.

Whatever sends a request over `socket` and `ssl` is answered: http.client, urllib, and libraries above them. What is no
HTTP is refused by name with the first bytes, or where the other side would have to speak first.
"""

import io
import socket
import ssl

from _packwright_host import Fault, exchange, not_offered

_methods = (b'GET ', b'POST ', b'PUT ', b'DELETE ', b'PATCH ', b'HEAD ', b'OPTIONS ', b'CONNECT ', b'PROPFIND ',
            b'REPORT ', b'MKCOL ', b'COPY ', b'MOVE ', b'LOCK ', b'UNLOCK ', b'TRACE ', b'SEARCH ')
_longest_method = max(len(method) for method in _methods)
_no_body = ('content-length', 'transfer-encoding', 'connection', 'keep-alive')
_advice = 'Only HTTP is carried; give the step a mock output, or run the connector in a Python of your own (--python).'


def raise_fault(fault):
    """A fault as sockets raise it, so that every library above makes its own exception of it."""
    kind, message = fault.kind, str(fault)
    if kind in ('connect-timeout', 'read-timeout'):
        raise TimeoutError(message)
    if kind == 'unknown-host':
        raise socket.gaierror(socket.EAI_NONAME, message)
    if kind == 'certificate':
        raise ssl.SSLCertVerificationError(1, message)
    if kind == 'closed':
        raise ConnectionResetError(104, message)
    raise ConnectionRefusedError(111, message)


class HostSocket:
    """A stream socket whose peer is the host."""

    def __init__(self, family=socket.AF_INET, type=socket.SOCK_STREAM, proto=0, fileno=None):
        self.family, self.type, self.proto = family, type, proto
        self._host, self._port, self._tls, self._verify = '', 0, False, True
        self._sent, self._reply, self._timeout = bytearray(), None, None

    def connect(self, address):
        if self.type != socket.SOCK_STREAM or not isinstance(address, tuple):
            not_offered('A socket that is no TCP stream', _advice)
        self._host, self._port = str(address[0]), int(address[1])

    def connect_ex(self, address):
        self.connect(address)
        return 0

    def secured(self, host, verify):
        self._tls, self._verify = True, verify
        if host:
            self._host = host
        return self

    def sendall(self, data, flags=0):
        self._add(data)
        if not self.speaks_http():
            not_offered('A raw socket', _advice)

    def _add(self, data):
        self._reply = None
        self._sent += data

    def speaks_http(self):
        """Whether what is said so far begins a request."""
        start = bytes(self._sent[:_longest_method])
        return any(start.startswith(method[:len(start)]) for method in _methods)

    def send(self, data, flags=0):
        self.sendall(data)
        return len(data)

    def sendto(self, *args):
        not_offered('A datagram socket', _advice)

    def recv(self, size, flags=0):
        return self._answer().read(size)

    def recv_into(self, buffer, nbytes=0, flags=0):
        view = memoryview(buffer)
        data = self.recv(nbytes or len(view))
        view[:len(data)] = data
        return len(data)

    def read(self, size=65536, buffer=None):
        return self.recv(size) if buffer is None else self.recv_into(buffer, size)

    write = send

    def makefile(self, mode='r', buffering=None, *, encoding=None, errors=None, newline=None):
        if 'w' in mode and 'r' not in mode:
            return _Sender(self)
        stream = io.BufferedReader(_Receiver(self))
        return stream if 'b' in mode else io.TextIOWrapper(stream, encoding, errors, newline)

    def _answer(self):
        if self._reply is None:
            if not self._sent:
                not_offered('A raw socket whose other side speaks first', _advice)
            try:
                self._reply = io.BytesIO(self._perform())
            except Fault as fault:
                raise_fault(fault)
            self._sent.clear()
        return self._reply

    def _perform(self):
        head, _, rest = bytes(self._sent).partition(b'\r\n\r\n')
        first, *lines = head.decode('latin-1').split('\r\n')
        method, target, _ = (first.split(' ', 2) + ['', ''])[:3]
        headers = [(name, value.strip()) for name, _, value in (line.partition(':') for line in lines)]
        named = {name.lower(): value for name, value in headers}
        if method == 'CONNECT':
            # A tunnel through a proxy: what follows is said to the host it names.
            self._host, _, port = target.rpartition(':')
            self._port = int(port)
            return b'HTTP/1.1 200 Connection established\r\n\r\n'
        body = _unchunked(rest) if 'chunked' in named.get('transfer-encoding', '').lower() else rest
        reply = exchange(method, self._url(target), headers, body, self._verify)
        lines = [f'HTTP/1.1 {reply.status} {reply.reason}']
        lines += [f'{name}: {value}' for name, value in reply.headers if name.lower() not in _no_body]
        lines += [f'Content-Length: {len(reply.body)}', 'Connection: close', '', '']
        return '\r\n'.join(lines).encode('latin-1', 'replace') + (b'' if method == 'HEAD' else reply.body)

    def _url(self, target):
        if target.startswith(('http://', 'https://')):
            return target
        scheme, usual = ('https', 443) if self._tls else ('http', 80)
        host = f'[{self._host}]' if ':' in self._host else self._host
        return f'{scheme}://{host}{"" if self._port == usual else f":{self._port}"}{target}'

    def settimeout(self, value):
        self._timeout = value

    def gettimeout(self):
        return self._timeout

    def setblocking(self, flag):
        pass

    def setsockopt(self, *args):
        pass

    def getsockopt(self, *args):
        return 0

    def getpeername(self):
        return (self._host, self._port)

    def getsockname(self):
        return ('127.0.0.1', 0)

    def getpeercert(self, binary_form=False):
        return b'' if binary_form else {'subjectAltName': (('DNS', self._host),)}

    def selected_alpn_protocol(self):
        return None

    def version(self):
        return 'TLSv1.3'

    def cipher(self):
        return ('TLS_AES_256_GCM_SHA384', 'TLSv1.3', 256)

    def fileno(self):
        return -1

    def bind(self, address):
        not_offered('Listening on a socket', _advice)

    listen = accept = recvfrom = bind

    def shutdown(self, how):
        pass

    def close(self):
        pass

    detach = unwrap = close

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()


class _Receiver(io.RawIOBase):
    def __init__(self, owner):
        self.owner = owner

    def readable(self):
        return True

    def readinto(self, buffer):
        return self.owner.recv_into(buffer)


class _Sender(io.RawIOBase):
    def __init__(self, owner):
        self.owner = owner

    def writable(self):
        return True

    def write(self, data):
        return self.owner.send(bytes(data))


def _unchunked(data):
    parts, stream = [], io.BytesIO(data)
    while True:
        size = int(stream.readline().partition(b';')[0].strip() or b'0', 16)
        if size == 0:
            return b''.join(parts)
        parts.append(stream.read(size))
        stream.readline()


class HostContext:
    """Settings of TLS. The host makes the connections, so only whether certificates are checked has a meaning."""

    def __init__(self, protocol=None, *args, **kwargs):
        self.protocol = ssl.PROTOCOL_TLS_CLIENT if protocol is None else protocol
        self.check_hostname, self.verify_mode = True, ssl.CERT_REQUIRED
        self.options, self.verify_flags, self.hostname_checks_common_name = 0, 0, False
        self.minimum_version = self.maximum_version = None
        self.post_handshake_auth, self.keylog_filename, self.sni_callback = False, None, None

    def wrap_socket(self, sock, server_side=False, do_handshake_on_connect=True, suppress_ragged_eofs=True,
                    server_hostname=None, session=None):
        return sock.secured(server_hostname, self.verify_mode != ssl.CERT_NONE)

    def _nothing(self, *args, **kwargs):
        return None

    load_cert_chain = load_verify_locations = load_default_certs = set_ciphers = _nothing
    set_alpn_protocols = set_npn_protocols = set_ecdh_curve = set_default_verify_paths = load_dh_params = _nothing

    def get_ca_certs(self, binary_form=False):
        return []

    def get_ciphers(self):
        return []

    def cert_store_stats(self):
        return {'crl': 0, 'x509': 1, 'x509_ca': 1}


def _context(*args, **kwargs):
    return HostContext()


def _unverified(*args, **kwargs):
    context = HostContext()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def _create_connection(address, timeout=None, source_address=None, *, all_errors=False):
    made = HostSocket()
    made.settimeout(timeout)
    made.connect(address)
    return made


def name_for_itself(host, port, family=0, type=0, proto=0, flags=0):
    """A name stands for itself, so that the request still knows it."""
    name = host.decode() if isinstance(host, bytes) else host or 'localhost'
    return [(socket.AF_INET, type or socket.SOCK_STREAM, 6, '', (name, int(port or 0)))]


def _resolve(*args, **kwargs):
    not_offered('Resolving names', 'The host resolves those it may ask.')


def _pair(*args, **kwargs):
    not_offered('A pair of sockets')


def install():
    """Puts these in the place of Python's."""
    socket.socket = socket.SocketType = HostSocket
    socket.create_connection, socket.getaddrinfo = _create_connection, name_for_itself
    socket.gethostbyname = socket.gethostbyname_ex = socket.gethostbyaddr = socket.getnameinfo = _resolve
    socket.socketpair = socket.create_server = socket.fromfd = _pair
    socket.gethostname = socket.getfqdn = lambda *args: 'localhost'
    ssl.SSLContext, ssl.create_default_context = HostContext, _context
    ssl._create_default_https_context = ssl._create_stdlib_context = _context
    ssl._create_unverified_context = _unverified
    ssl.SSLSocket = HostSocket
    ssl.wrap_socket = lambda sock, *args, **kwargs: sock.secured(None, False)
