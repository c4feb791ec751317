"""Loads a connector and calls it: JSON in, JSON out."""

import base64
import concurrent.futures
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import inspect
import io
import json
import logging
import os
import random
import subprocess
import sys
import threading
import time
import traceback
import types
import warnings

import _packwright_absent
import _packwright_coverage
import _packwright_host
import _packwright_places as places
import _packwright_sockets
from _packwright_effects import effects
from _packwright_host import LimitReached, NotOffered, Unanswered
from _packwright_scan import scan

_own_files = ('<packwright>', '/opt/packwright/')
_longest_message = 8_000
_most_logs, _longest_log = 1_000, 4_000
_levels = {10: 'debug', 20: 'info', 30: 'warning', 40: 'error', 50: 'error'}


class _Logs(logging.Handler):
    """What the connector logs during one call, cut where there is too much of it."""

    def __init__(self):
        super().__init__(logging.DEBUG)
        self.entries, self.left_out = [], 0

    def emit(self, record):
        try:
            message = record.getMessage()
            if record.exc_info and record.exc_info[1] is not None:
                message += f'\n{type(record.exc_info[1]).__name__}: {record.exc_info[1]}'
        except Exception as error:
            message = f'{record.msg!r} cannot be logged: {error}'
        self.add(_levels.get(record.levelno, 'info'), record.name, message)

    def add(self, level, name, message):
        if len(self.entries) >= _most_logs:
            self.left_out += 1
            return
        self.entries.append({'level': level, 'logger': name, 'message': message[:_longest_log]})


class _Printed(io.TextIOBase):
    def __init__(self, logs):
        self.logs, self.rest = logs, ''

    def writable(self):
        return True

    def write(self, text):
        *lines, self.rest = (self.rest + str(text)).split('\n')
        for line in lines:
            self.logs.add('info', 'print', line)
        if len(self.rest) > _longest_log:
            self.flush()
        return len(text)

    def flush(self):
        if self.rest:
            self.logs.add('info', 'print', self.rest)
            self.rest = ''


class _State:
    connector = None
    home = None
    module = None
    absent = None
    root_level = logging.DEBUG


def prepare(finder):
    """Puts the sandbox's own in the place of what cannot work here. Once, when the interpreter has been closed."""
    sys.meta_path.append(finder)
    _packwright_sockets.install()
    time.sleep = _packwright_host.sleep
    _run_threads_inline()

    def no_program(what):
        def refuse(*args, **kwargs):
            command = next((each for each in args if isinstance(each, (str, list, tuple))), kwargs.get('args', ''))
            name = command if isinstance(command, str) else ' '.join(map(str, command or ())) or what
            _packwright_host.not_offered(f'Starting a program ({name[:80]})', 'Give the step a mock output.')

        return refuse

    browser = types.ModuleType('webbrowser')
    browser.__getattr__ = lambda name: no_program(f'webbrowser.{name}')
    sys.modules['webbrowser'] = browser
    subprocess.Popen.__init__ = no_program('subprocess')
    for name in ('system', 'popen', 'fork', 'posix_spawn', 'posix_spawnp', 'execv', 'execve', 'execvp', 'execvpe',
                 'execl', 'execlp', 'execle', 'execlpe', 'spawnl', 'spawnv', 'spawnlp', 'spawnvp'):
        if hasattr(os, name):
            setattr(os, name, no_program(name))
    begin()
    return serve


def begin():
    """What a run needs wherever it is: its folders, and every log."""
    for folder in (places.ROOT, places.ALIASES, places.TMP):
        os.makedirs(folder, exist_ok=True)
    warnings.simplefilter('ignore')
    logging.getLogger().setLevel(logging.DEBUG)
    # Requests are told for themselves; real libraries would write each into the log as well.
    for name in ('urllib3', 'requests', 'httpx', 'httpcore', 'asyncio', 'charset_normalizer'):
        logging.getLogger(name).setLevel(logging.WARNING)


def _run_threads_inline():
    """There are no threads: what one should do is done where it is started."""

    def start(self):
        if self._started.is_set():
            raise RuntimeError('threads can only be started once')
        self._started.set()
        try:
            self.run()
        except Exception:
            logging.getLogger('threading').exception('A thread failed')
        finally:
            self._packwright_over = True

    def submit(self, fn, /, *args, **kwargs):
        future = concurrent.futures.Future()
        future.set_running_or_notify_cancel()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future

    threading.Thread.start = start
    threading.Thread.join = lambda self, timeout=None: None
    threading.Thread.is_alive = lambda self: False
    concurrent.futures.ThreadPoolExecutor.submit = submit
    concurrent.futures.ThreadPoolExecutor.shutdown = lambda self, wait=True, *, cancel_futures=False: None


def serve(request):
    request = json.loads(request)
    do = {'load': _load, 'call': _call, 'coverage': _coverage}[request.pop('do')]
    random.seed(request.get('seed', 0))
    logs = _Logs()
    root = logging.getLogger()
    root.handlers[:] = [logs]
    printed = _Printed(logs)
    sys.stdout = sys.stderr = printed
    os.chdir(places.TMP)
    effects.begin()
    _packwright_host.refusals.clear()
    try:
        reply = do(request)
    except BaseException as error:
        reply = _failed(error)
    finally:
        sys.stdout, sys.stderr = sys.__stdout__, sys.__stderr__
        printed.flush()
    said = {'logs': logs.entries, 'logsLeftOut': logs.left_out}
    reply['updatedConfig'], reply['started'] = effects.config, effects.started
    try:
        return json.dumps({**reply, **said}, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        # The interpreter goes on: what it could not tell is told instead.
        what = f'The connector stored a configuration, or started a playbook with, what JSON cannot hold: {error}'
        return json.dumps({**_failed(TypeError(what)), **said})


def _failed(error):
    told = _told(error)
    return {'outcome': 'raised', 'imported': False, 'problem': told, **told}


def _load(request):
    """Writes the files of a connector and imports it."""
    folder = request['folder']
    home = _State.home = os.path.join(places.ROOT, folder)
    if request.get('coverage'):
        _packwright_coverage.begin(home)
    for path, content in request['files'].items():
        _write(os.path.join(home, path), base64.b64decode(content))
    for at, (name, content) in enumerate(sorted(request.get('wheels', {}).items())):
        path = os.path.join(places.WHEELS, name)
        _write(path, base64.b64decode(content))
        sys.path.insert(at, path)
    if request.get('wheels'):
        _stand_aside(request['wheels'])
    os.makedirs(places.ALIASES, exist_ok=True)
    alias = os.path.join(places.ALIASES, os.path.basename(request['name']) or folder)
    if not os.path.lexists(alias):
        os.symlink(home, alias)
    import connectors
    connectors.__path__.append(places.ALIASES)
    sys.path.insert(0, places.ROOT)
    # After everything else, as a file of the connector must not stand before a package of its name, or one of ours.
    sys.meta_path.append(_Siblings(home))
    importlib.invalidate_caches()

    siblings = {os.path.splitext(name)[0] for name in os.listdir(home)}
    absent, broken = scan(home, lambda name: _is_here(name, siblings))
    own = [need for need in absent if need['module'] in siblings]
    absent = [need for need in absent if need['module'] not in siblings]
    _State.absent = _packwright_absent.AbsentFinder(
        {need['module']: need['advice'] for need in absent if not need['optional']}
    )
    sys.meta_path.append(_State.absent)
    reply = {'imported': False, 'needs': absent, 'broken': broken, 'bareImports': own, 'problem': None}
    _packwright_absent.importing(True)
    try:
        module = importlib.import_module(f'{folder}.connector')
        _State.connector = _made(module, request.get('info') or {})
        reply['imported'] = True
    except BaseException as error:
        reply['problem'] = _told(error)
    finally:
        _packwright_absent.importing(False)
    return reply


class _Siblings(importlib.abc.MetaPathFinder):
    """Finds files of the connector that it imports as if they were packages."""

    def __init__(self, home):
        self.path = [home]

    def find_spec(self, name, path=None, target=None):
        return None if path is not None else importlib.machinery.PathFinder.find_spec(name, self.path)


def _is_here(name, siblings):
    if name in sys.modules:
        return True
    try:
        spec = importlib.util.find_spec(name)
    except (ImportError, ValueError, AttributeError):
        return False
    # A file beside the connector is found as well, but is no package.
    origin = '' if spec is None else str(spec.origin or '')
    return spec is not None and not (name in siblings and origin.startswith(places.ROOT))


def _stand_aside(wheels):
    """A real package beside the connector is used instead of ours: what is loaded of ours by its name is forgotten."""
    import zipfile

    roots = set()
    for name in wheels:
        with zipfile.ZipFile(os.path.join(places.WHEELS, name)) as archive:
            roots |= {entry.partition('/')[0].removesuffix('.py') for entry in archive.namelist()}
    if roots & {'urllib3', 'requests'}:
        roots |= {'requests', 'requests_toolbelt'}
    for name in [name for name in sys.modules if name.partition('.')[0] in roots]:
        del sys.modules[name]


def _write(path, content):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'wb') as stream:
        stream.write(content)


def _made(module, info):
    from connectors.core.connector import Connector

    own = [each for each in vars(module).values()
           if inspect.isclass(each) and issubclass(each, Connector) and each is not Connector]
    own.sort(key=lambda each: each.__module__ != module.__name__)
    if not own:
        raise ImportError('connector.py has no class derived from Connector.')
    made = own[0](info_json=info) if _takes(own[0], 'info_json') else own[0]()
    made._info_json = info
    return made


def _takes(kind, name):
    try:
        parameters = inspect.signature(kind).parameters
    except (TypeError, ValueError):
        return False
    return name in parameters or any(each.kind is each.VAR_KEYWORD for each in parameters.values())


def _call(request):
    # What JSON was read for one call is a copy of its own.
    connector, what, config = _State.connector, request['what'], request['config']
    try:
        if what == 'execute':
            more = {} if request.get('env') is None else {'env': request['env']}
            effects.env = request.get('env')
            value = connector.execute(config, request['operation'], request['params'], **more)
            connector.clean_up()
        else:
            value = getattr(connector, what)(*([config] + request.get('more', [])))
        reply = _returned(value) if what == 'execute' else {'outcome': 'returned', 'value': None}
    except BaseException as error:
        reply = {'outcome': 'raised', **_told(error)}
        if isinstance(error, (NotOffered, Unanswered, LimitReached)):
            reply['outcome'] = 'refused'
        elif _packwright_host.refusals:
            # The connector tells another story of it.
            reply['outcome'], reply['message'] = 'refused', _packwright_host.refusals[0]
    return reply


def _coverage(request):
    return {'files': _packwright_coverage.of_files(_State.home)}


def _returned(value):
    from connectors.core.result import Result

    message, binary = '', False
    if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], bool):
        value, binary = value
    if isinstance(value, Result):
        message, binary, status = value.message, value.is_binary, value.status
        if status == 'Failed':
            return {'outcome': 'raised', 'kind': 'ConnectorError', 'message': message or 'The connector says it failed.'}
        value = value.data
    if isinstance(value, (bytes, bytearray)):
        if binary:
            return {'outcome': 'returned', 'value': None, 'bytes': base64.b64encode(value).decode(), 'message': message}
        return _unfit('bytes, which JSON cannot hold')
    try:
        json.dumps(value, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        return _unfit(f'a value that JSON cannot hold: {error}')
    return {'outcome': 'returned', 'value': value, 'message': message, 'isBinary': binary}


def _unfit(what):
    return {'outcome': 'raised', 'kind': 'TypeError', 'message': f'The operation returned {what}.'}


def _own_path(filename):
    # The files of the connector are known by their names in the package.
    return filename.removeprefix(f'{places.ROOT}/').partition('/')[2] if filename.startswith(places.ROOT) else filename


def _told(error):
    """An exception as the host tells it: its kind, its text, where in the connector it came from, and the whole trace."""
    report = traceback.TracebackException.from_exception(error, limit=60)
    pending, place = [report], None
    while pending:
        part = pending.pop()
        if part is None:
            continue
        part.stack[:] = [frame for frame in part.stack if not frame.filename.startswith(_own_files)]
        pending += (part.__cause__, part.__context__)
        # The first cause is told last, and is what an author looks for.
        place = next(({'file': _own_path(frame.filename), 'line': frame.lineno}
                      for frame in reversed(part.stack) if frame.filename.startswith(places.ROOT)), place)
    if place is None and isinstance(error, SyntaxError) and error.filename:
        place = {'file': _own_path(error.filename), 'line': error.lineno or 1}
    try:
        message = str(error)
    except Exception as thrown:
        message = f'{type(error).__name__}, whose text cannot be made: {thrown}'
    return {
        'kind': type(error).__name__,
        'message': message[:_longest_message] or type(error).__name__,
        'place': place,
        'traceback': ''.join(report.format()).replace(f'{_State.home}/', '').strip()[-_longest_message:],
    }
