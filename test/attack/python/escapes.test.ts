import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Python, PythonSession } from '../../../main/python/service';
import { printed, pythonForTests, sessionOf } from '../../python/python';

let python: Python;
let session: PythonSession;
let port: number;
let asked = 0;

beforeAll(async () => {
  python = await pythonForTests();
  session = python.session();
  const server = createServer((_request, answer) => {
    asked++;
    answer.end('reached');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  return () => void server.close();
});

/** Ways a snippet might take out of its interpreter; each has to fail, and to say why. */
const escapes: readonly [string, string, RegExp][] = [
  ['the process of JavaScript', 'import js\nprint(js.process)', /Uses of \['js'\] is restricted/],
  ['its built-in modules', 'from js import process\nprint(process.getBuiltinModule("fs"))', /restricted/],
  ['the interpreter’s own package', 'import pyodide_js\npyodide_js.mountNodeFS("/m", "/etc")', /restricted/],
  ['code run as JavaScript', 'from pyodide.code import run_js\nrun_js("process")', /restricted/],
  ['fetch of JavaScript', 'from js import fetch', /restricted/],
  ['the package that installs packages', 'import micropip', /restricted/],
  ['C functions', 'import ctypes\nctypes.CDLL(None).emscripten_run_script(b"1")', /restricted/],
  ['C functions without the wrapper', 'import _ctypes', /restricted/],
  ['importlib', 'import importlib\nimportlib.import_module("js")', /restricted/],
  ['__import__', '__import__("pyodide_js")', /restricted/],
  [
    'finders after taking the sealed one away',
    'import sys\nsys.meta_path.pop(0)\nimport _ctypes',
    /create_builtin/,
  ],
  ['finders after clearing all', 'import sys\nsys.meta_path.clear()\nimport js', /No module named 'js'/],
  [
    'the loader of built-in modules',
    'import importlib.machinery as m\nprint(m.BuiltinImporter.load_module("_ctypes"))',
    /create_builtin/,
  ],
  [
    'a loader found by walking classes',
    `loader = [c for c in object.__subclasses__() if c.__name__ == 'BuiltinImporter'][0]
from types import SimpleNamespace as S
import importlib.util as u
print(loader.create_module(u.spec_from_loader('_pyodide_core', loader)))`,
    /create_builtin/,
  ],
  ['the maker of modules itself', 'import _imp\nprint(_imp.create_builtin)', /no attribute 'create_builtin'/],
  ['modules that were taken away', 'import sys\nprint(sys.modules["pyodide_js"])', /KeyError/],
  ['objects of the heap', 'import gc\nprint(gc.get_objects())', /no attribute 'get_objects'/],
  ['what refers to an object', 'import gc\nprint(gc.get_referrers(object))', /no attribute 'get_referrers'/],
  ['what an object refers to', 'import gc\nprint(gc.get_referents(object))', /no attribute 'get_referents'/],
  ['a file of the machine', 'print(open("/etc/hostname").read())', /No such file or directory/],
  ['a file of the machine by its number', 'import os\nprint(os.read(3, 100))', /Bad file descriptor/],
  ['folders of the machine', 'import os\nprint(os.listdir("/etc"))', /No such file or directory/],
  ['a command', 'import os\nos.system("id")', /cannot start, signal or end processes/],
  [
    'a command with its output',
    'import os\nprint(os.popen("id").read())',
    /cannot start|does not support processes/,
  ],
  ['a child process', 'import subprocess\nsubprocess.run(["id"])', /does not support processes/],
  ['a fork', 'import os\nos.fork()', /cannot start, signal or end processes/],
  ['another program', 'import os\nos.execv("/bin/sh", ["sh"])', /cannot start, signal or end processes/],
  ['signals', 'import os\nos.kill(os.getppid(), 9)', /cannot start, signal or end processes/],
  [
    'processes of the library',
    'import multiprocessing as m\nm.Process(target=print).start()',
    /No module named/,
  ],
  ['a thread', 'import threading\nthreading.Thread(target=print).start()', /can't start new thread/],
  ['another interpreter', 'import _interpreters', /No module named|restricted/],
  ['a browser', 'import webbrowser\nwebbrowser.open("http://example.org")', /restricted/],
  ['a server', 'import socket\nsocket.create_server(("127.0.0.1", 0))', /Operation not permitted/],
  ['names of hosts', 'import socket\nprint(socket.gethostbyname("example.org"))', /cannot reach the network/],
  [
    'datagrams',
    'import socket\nsocket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"x", ("127.0.0.1", 53))',
    /Operation not permitted/,
  ],
];

describe('a snippet stays in its interpreter', () => {
  it.each(escapes)('does not get at %s', async (_what, code, refusal) => {
    const text = await printed(session, code);
    expect(text).toMatch(/^error: /);
    expect(text).toMatch(refusal);
  });

  it('does not get at the network of this machine', async () => {
    for (const code of [
      `import urllib.request\nurllib.request.urlopen("http://127.0.0.1:${port}")`,
      `import http.client\nhttp.client.HTTPConnection("127.0.0.1", ${port}).request("GET", "/")`,
      `import socket\nsocket.create_connection(("127.0.0.1", ${port}))`,
      `import socket\nsocket.socket().connect(("127.0.0.1", ${port}))`,
    ])
      expect(await printed(session, code)).toMatch(/^error: [\s\S]*(cannot reach the network|not permitted)/);
    expect(asked).toBe(0);
  });

  it('finds no object of JavaScript by walking classes and frames', async () => {
    // A class of its own, which the walk has to find: else it proves nothing.
    const code = `
import sys
class JsProxy:
    def method(self): pass
planted = JsProxy()
def classes(of, seen):
    for each in type.__subclasses__(of):
        if each not in seen:
            seen.add(each)
            classes(each, seen)
    return seen
found = []
for each in classes(object, set()):
    for part in vars(each).values():
        names = getattr(part, '__globals__', {})
        found += [name for name, value in list(names.items()) if 'JsProxy' in type(value).__name__]
frame = sys._getframe()
while frame:
    found += [name for name, value in list(frame.f_globals.items()) + list(frame.f_locals.items()) if 'JsProxy' in type(value).__name__]
    frame = frame.f_back
print(sorted(set(found)))`;
    expect(await printed(session, code)).toBe("['planted']");
  });

  it('sees an empty world: no environment, no argument, no path of the machine', async () => {
    const code = `
import os, sys
print(sys.argv, sys.executable, sorted(os.listdir('/')), sys.stdin.read() == '')
print(sorted(os.environ))`;
    const names = 'HOME LANG LD_LIBRARY_PATH LOGNAME PATH PWD PYTHONHASHSEED PYTHONINSPECT TZ USER _'.split(
      ' ',
    );
    const shown = `[${names.map((name) => `'${name}'`).join(', ')}]`;
    expect(await printed(session, code)).toBe(`['']  ['dev', 'home', 'lib', 'proc', 'tmp'] True\n${shown}`);
  });

  it('writes files nobody else sees', async () => {
    await printed(
      session,
      'open("/etc-passwd", "w").write("x")\nimport os\nos.makedirs("/etc")\nopen("/etc/hostname", "w").write("mine")',
    );
    expect(await printed(session, 'print(open("/etc/hostname").read())')).toBe('mine');
    const other = sessionOf(python);
    expect(await printed(other, 'import os\nprint(os.path.exists("/etc"))')).toBe('False');
  });
});
