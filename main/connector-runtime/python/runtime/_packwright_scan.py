"""What a connector wants, read from its source before any of it runs."""

import ast
import os
import sys

_native = '''numpy pandas polars lxml PIL cryptography nacl cx_Oracle oracledb pyodbc psycopg2 pydantic pydantic_core tiktoken
M2Crypto OpenSSL cv2 matplotlib scipy sklearn grpc google bcrypt Crypto Cryptodome openpyxl_image snappy ujson orjson
pymssql MySQLdb zmq uwsgi psutil yara magic openai github jwcrypto gssapi kerberos stix2 fitz'''.split()
_sockets = '''imapclient kafka ldap3 ldap paramiko pymysql redis smbprotocol smb impacket pysnmp dns netmiko scp pymongo
telnetlib3 pika stomp websocket websockets aiohttp exchangelib ncclient pysftp cassandra mysql elasticsearch_dsl pyVim
pyVmomi splunklib tika nmap whois'''.split()
_programs = ['js2py', 'pyshark', 'sh', 'pexpect', 'docker', 'git']
_gone = '''asyncore asynchat smtpd imp distutils cgi cgitb crypt telnetlib nntplib pipes msilib sndhdr uu xdrlib imghdr
audioop chunk mailcap nis ossaudiodev spwd aifc sunau lib2to3 pkg_resources'''.split()

_wheel = 'Put a wheel of it that is pure Python beside the connector, in a folder "wheels".'
_mock = 'Give the step a mock output, or run the connector in a Python of your own (--python).'
classes = {
    'native module': f'It is made of machine code. {_mock}',
    'raw sockets': f'It speaks to the network itself, and only HTTP is carried. {_mock}',
    'programs': f'It starts other programs. {_mock}',
    'operating system': f'It belongs to an operating system, which the sandbox does not have. {_mock}',
    'gone from Python': 'Newer versions of Python do not have it. Replace it in the connector.',
    'package': _wheel,
}


def class_of(root):
    """How what a package needs is called, a key of `classes`."""
    if root in _native:
        return 'native module'
    if root in _sockets:
        return 'raw sockets'
    if root in _programs:
        return 'programs'
    if root in _gone:
        return 'gone from Python'
    return 'operating system' if root in sys.stdlib_module_names else 'package'


class _Visitor(ast.NodeVisitor):
    def __init__(self, file):
        self.file, self.optional, self.inner, self.found = file, 0, 0, []

    def visit_Try(self, node):
        # What an operation catches as a whole is no way of doing without a package.
        guarded = any(_catches_import(handler, self.inner == 0) for handler in node.handlers)
        self.optional += guarded
        for each in node.body:
            self.visit(each)
        self.optional -= guarded
        for each in [*node.handlers, *node.orelse, *node.finalbody]:
            self.visit(each)

    visit_TryStar = visit_Try

    def visit_FunctionDef(self, node):
        self.inner += 1
        self.generic_visit(node)
        self.inner -= 1

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_Import(self, node):
        for alias in node.names:
            self._note(alias.name, node)

    def visit_ImportFrom(self, node):
        if node.level == 0 and node.module:
            self._note(node.module, node)

    def _note(self, name, node):
        self.found.append((name.partition('.')[0], self.file, node.lineno, self.optional > 0))


def _catches_import(handler, widely):
    kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    names = {getattr(kind, 'id', getattr(kind, 'attr', '')) for kind in kinds if kind is not None}
    if names & {'ImportError', 'ModuleNotFoundError'}:
        return True
    return widely and (handler.type is None or bool(names & {'Exception', 'BaseException'}))


def scan(folder, is_here):
    """Reads all Python files below a folder.

    `is_here(name)` says whether a package can be imported. Gives the packages that are not here, as dicts of `module`,
    `class`, `advice`, `file`, `line`, `optional`, and the files that are no Python of today, as dicts of `file`, `line`,
    `message`.
    """
    needs, broken = {}, []
    for path, name in _sources(folder):
        try:
            with open(path, 'rb') as stream:
                tree = ast.parse(stream.read(), name)
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            line = getattr(error, 'lineno', None) or 1
            broken.append({'file': name, 'line': line, 'message': f'{type(error).__name__}: {getattr(error, "msg", error)}'})
            continue
        visitor = _Visitor(name)
        try:
            visitor.visit(tree)
        except RecursionError:
            continue
        for root, file, line, optional in visitor.found:
            known = needs.get(root)
            if known is None or (known['optional'] and not optional):
                kind = class_of(root)
                needs[root] = {'module': root, 'class': kind, 'advice': classes[kind], 'file': file, 'line': line,
                               'optional': optional}
    return [need for root, need in needs.items() if not is_here(root)], broken


_no_code = ('tests', 'test', 'playbooks', 'wheels')


def _sources(folder):
    for at, folders, files in os.walk(folder):
        folders[:] = sorted(each for each in folders if each not in _no_code)
        for file in sorted(files):
            if file.endswith('.py'):
                path = os.path.join(at, file)
                yield path, os.path.relpath(path, folder)
