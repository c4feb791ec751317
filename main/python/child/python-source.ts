/** Environment of the interpreter; it becomes part of its memory. */
export const environment = { HOME: '/tmp', PYTHONHASHSEED: '0', TZ: 'UTC', _: 'python3' };

/**
 * Imported before the memory snapshot is taken: every built-in module a snippet may have, because none can be made
 * once the interpreter is sealed, and what most snippets use.
 */
export const preload = `
import sys
for name in sys.builtin_module_names:
    if name.startswith(('_test', '_xxtest', 'xx')) or name in (
        '_ctypes', '_posixsubprocess', '_pyodide_core', '_remote_debugging', 'faulthandler', 'termios',
    ):
        continue
    __import__(name)
import base64, csv, datetime, glob, hashlib, json, linecache, pathlib, random, re, shutil, time, traceback
`;

/**
 * Closes the interpreter: everything that leads to JavaScript is removed (modules, finders, the objects they hold); no
 * built-in module can be created any more, so an excluded one cannot be reached by any detour; functions that walk the
 * heap are removed too.
 */
export const closing = `
def close_interpreter(who):
    import _imp, _socket, asyncio, gc, os, posix, socket, sys, time

    refused = (
        'js', 'pyodide', 'pyodide_js', '_pyodide', '_pyodide_core', 'micropip', 'ctypes', '_ctypes',
        '_posixsubprocess', '_remote_debugging', 'faulthandler', 'termios', 'webbrowser', 'pip', 'ensurepip',
    )

    class SealedFinder:
        @classmethod
        def find_spec(cls, name, path=None, target=None):
            root = name.partition('.')[0]
            if root in refused or root in sys.builtin_module_names:
                raise ModuleNotFoundError(f"Uses of ['{root}'] is restricted", name=name)
            return None

    sys.meta_path[:] = [SealedFinder] + [
        finder for finder in sys.meta_path if getattr(finder, '__module__', '').startswith('_frozen_importlib')
    ]
    time.sleep = sys.modules['pyodide.webloop']._orig_sleep
    asyncio.run = asyncio.runners.run
    asyncio._set_running_loop(None)
    asyncio.events._event_loop_policy = None
    sys.excepthook = sys.__excepthook__
    sys.breakpointhook, sys.executable = None, ''
    for name in [name for name in sys.modules if name.partition('.')[0] in refused]:
        module = sys.modules.pop(name)
        if name != 'js' and not name.startswith('pyodide_js'):
            vars(module).clear()
    for name in ('create_builtin', 'exec_builtin', 'create_dynamic', 'exec_dynamic'):
        delattr(_imp, name)
    for name in ('get_objects', 'get_referrers', 'get_referents'):
        delattr(gc, name)
    def no_process(*args, **kwargs):
        raise PermissionError(f'{who} cannot start, signal or end processes.')

    for name in ('system', 'popen', 'fork', 'kill', 'killpg', 'abort', '_exit', 'posix_spawn', 'posix_spawnp',
                 'execv', 'execve', 'execl', 'execle', 'execlp', 'execlpe', 'execvp', 'execvpe'):
        for module in (os, posix):
            if hasattr(module, name):
                setattr(module, name, no_process)
    def no_network(*args, **kwargs):
        raise socket.gaierror(-3, f'{who} cannot reach the network.')

    for name in ('getaddrinfo', 'getnameinfo', 'gethostbyaddr', 'gethostbyname', 'gethostbyname_ex'):
        for module in (socket, _socket):
            setattr(module, name, no_network)
    vars(sys.modules['__main__']).clear()
    gc.collect()
`;

/**
 * Closes the interpreter and gives the function that runs one snippet: JSON text in, JSON text out. The function keeps
 * what it needs in its own scope, because a snippet may change every module it can import.
 */
export const seal = `${closing}
def seal(output_limit):
    import builtins, csv, gc, io, json, linecache, os, random, re, sys, traceback, warnings

    close_interpreter('A snippet')
    dumps, loads, StringIO = json.dumps, json.loads, io.StringIO
    compile, exec, BaseException, SystemExit, MemoryError = (
        builtins.compile, builtins.exec, builtins.BaseException, builtins.SystemExit, builtins.MemoryError,
    )
    original, finders, paths = dict(vars(builtins)), list(sys.meta_path), list(sys.path)
    file, own_file, message_limit = '<snippet>', '<packwright>', 8000

    # Snippets of real packs use these without importing them: the connector has them at hand.
    given = {'csv': csv, 'json': json, 're': re}

    class OutputLimit(BaseException):
        pass

    class Output(StringIO):
        overflowed = False

        def write(self, text):
            if self.tell() + len(text) > output_limit:
                self.overflowed = True
                raise OutputLimit('The snippet printed too much.')
            return StringIO.write(self, text)

    def text_of(error):
        report = traceback.TracebackException.from_exception(error)
        pending = [report]
        while pending:
            part = pending.pop()
            if part is None:
                continue
            part.stack[:] = [frame for frame in part.stack if frame.filename != own_file]
            pending += (part.__cause__, part.__context__)
        return ''.join(report.format()).strip()[-message_limit:]

    def run(request):
        request = loads(request)
        code = request['code']
        builtin_names = vars(builtins)
        builtin_names.update(original)
        for name in [name for name in builtin_names if name not in original]:
            del builtin_names[name]
        sys.meta_path[:], sys.path[:] = finders, paths
        random.seed(request['seed'])
        os.chdir('/tmp')
        linecache.cache[file] = (len(code), None, [line + '\\n' for line in code.splitlines()], file)
        out, err = Output(), Output()
        sys.stdout, sys.stderr = out, err
        failed = None
        try:
            with warnings.catch_warnings():
                warnings.simplefilter('ignore', SyntaxWarning)
                compiled = compile(code, file, 'exec', dont_inherit=True)
            exec(compiled, {'__name__': '__main__', '__builtins__': builtins, **given})
        except SystemExit as error:
            if error.code not in (None, 0):
                failed = ('error', f'SystemExit: {error.code}')
        except OutputLimit:
            pass
        except MemoryError as error:
            failed = ('memory', text_of(error))
        except BaseException as error:
            failed = ('error', text_of(error))
        finally:
            sys.stdout, sys.stderr = sys.__stdout__, sys.__stderr__
        if out.overflowed or err.overflowed:
            failed = ('output', '')
        reply = {'ok': failed is None, 'stdout': out.getvalue()}
        if failed is None:
            reply['stderr'] = err.getvalue()
        else:
            reply['kind'], reply['message'] = failed
        return dumps(reply)

    return run

seal
`;
