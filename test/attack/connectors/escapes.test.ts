import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonResponse } from '../../../main/connector-runtime/answers/http';
import type { Connectors } from '../../../main/connector-runtime/connectors';
import { readPackage } from '../../../main/connector-runtime/package/read-package';
import {
  connectorFolder,
  connectorOf,
  connectorsForTests,
  sessionOf,
  sharedInterpreter,
} from '../../connector-runtime/runtime';
import { projectRoot } from '../../support/host';

let connectors: Connectors;
let python: Awaited<ReturnType<typeof sharedInterpreter>>;
/** In the environment of the process that starts interpreters, as a token of the user's would be. */
const canary = 'canary-of-the-environment';
beforeAll(async () => {
  process.env['PACKWRIGHT_CANARY'] = canary;
  connectors = await connectorsForTests({ time: 4_000, grace: 1_000 });
  python = await sharedInterpreter(connectors);
});

afterAll(() => delete process.env['PACKWRIGHT_CANARY']);

/** What hostile code tries, and what it must meet: an answer that shows it reached nothing. */
const tries: [string, string, string][] = [
  ['a file of the computer', "return open('/etc/hostname').read()", 'No such file'],
  [
    'the environment',
    "import os\nif any('canary' in value for value in os.environ.values()):\n    return 'found'\nreturn ' '.join(sorted(os.environ))",
    '"HOME LANG LD_LIBRARY_PATH LOGNAME PATH PWD PYTHONHASHSEED PYTHONINSPECT TZ USER _"',
  ],
  [
    'a program',
    "import subprocess\nreturn subprocess.check_output(['id'])",
    'Starting a program (id) is not offered here.',
  ],
  ['a shell', "import os\nreturn os.system('id')", 'Starting a program (id) is not offered here.'],
  ['JavaScript', 'import js', "Uses of ['js'] is restricted"],
  ['JavaScript by the interpreter', 'import pyodide_js', 'restricted'],
  ['machine code', 'import ctypes', 'restricted'],
  [
    'a built-in module again',
    "import importlib.machinery, importlib.util\nm = importlib.util.module_from_spec(importlib.util.spec_from_loader('_ctypes', importlib.machinery.BuiltinImporter))\nreturn str(m)",
    "module '_imp' has no attribute 'create_builtin'",
  ],
  [
    'a raw socket',
    "import socket\ns = socket.create_connection(('127.0.0.1', PORT))\nreturn s.recv(10)",
    'A raw socket whose other side speaks first is not offered here.',
  ],
  [
    'a datagram',
    "import socket\nsocket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'x', ('127.0.0.1', 53))",
    'A datagram socket is not offered here.',
  ],
  [
    'the original socket',
    "import _socket\n_socket.socket().connect(('127.0.0.1', PORT))",
    'Operation not permitted',
  ],
  ['a mail', "import smtplib\nsmtplib.SMTP('127.0.0.1', PORT)", 'raw socket'],
  [
    'a listener',
    "import socket\nsocket.socket().bind(('0.0.0.0', 80))",
    'Listening on a socket is not offered here.',
  ],
];

/**
 * A server that counts who connects; they are accepted in their order, so that one of its own, the last, shows
 * that all have been counted.
 */
async function openDoor(): Promise<{ port: number; close(): Promise<number> }> {
  let reached = 0;
  let accepted = () => {};
  const server: Server = createServer((socket) => {
    reached++;
    socket.destroy();
    accepted();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    const isAccepted = new Promise<void>((resolve) => (accepted = resolve));
    connect(port, '127.0.0.1').on('error', () => {});
    await isAccepted;
    server.close();
    return reached - 1;
  };
  return { port, close };
}

describe('a hostile connector', () => {
  it.each(tries)('does not get %s', async (_, code, message) => {
    const door = await openDoor();
    const { called } = await python.run(code.replace('PORT', String(door.port)));
    expect(JSON.stringify([called.value, called.message])).toContain(message);
    if (called.outcome === 'returned') expect(String(called.value)).not.toContain(projectRoot);
    else expect(called.outcome).toMatch(/^(raised|refused)$/);
    expect(await door.close()).toBe(0);
  });

  it.each([
    ['an endless loop', 'while True:\n    pass', 'It took longer than its time'],
    [
      'one that catches every interrupt',
      'while True:\n    try:\n        while True:\n            pass\n    except:\n        pass',
      'It took longer than its time',
    ],
    ['a loop in C', 'return sum(range(10**12))', 'It took longer than its time'],
    ['a memory bomb', 'x = []\nwhile True:\n    x.append(bytearray(10**8))', 'MemoryError'],
    [
      'files without end',
      "while True:\n    open('/tmp/x', 'ab').write(b'x' * 10**8)",
      /No space left|longer than its time/,
    ],
    ['waiting for ever', 'import time\nwhile True:\n    time.sleep(10**6)', 'It took longer than its time'],
    ['a deep recursion', 'def f(x):\n    return f(x + 1)\nreturn f(0)', 'maximum recursion depth'],
    ['the end of the process', 'import os\nos._exit(0)', 'cannot start, signal or end processes'],
    [
      'a deep value',
      'x = []\nfor _ in range(10**5):\n    x = [x]\nreturn x',
      /JSON cannot hold|brought its interpreter down/,
    ],
  ])('%s ends, and is named', async (_, code, message) => {
    const { session } = sessionOf(connectors, await connectorOf(code));
    const called = await session.execute('go', {}, {});
    expect(called.outcome).not.toBe('returned');
    expect(called.message).toMatch(message);
    expect(called.message).not.toBe('');
  });

  it('a million requests end at a limit', async () => {
    const code =
      "import requests\nwhile True:\n    try:\n        requests.get('https://x.example')\n    except Exception:\n        pass";
    const long = await connectorsForTests({ time: 60_000 });
    const { session, asked } = sessionOf(long, await connectorOf(code), () => ({
      response: jsonResponse({}),
      source: 'test',
    }));
    const called = await session.execute('go', {}, {});
    expect(called.message).toContain('One call may make 1000 requests');
    expect(asked).toHaveLength(1000);
  });

  it('an answer of 50 MB is refused', async () => {
    const { session } = sessionOf(
      connectors,
      await connectorOf("import requests\nreturn len(requests.get('https://x.example').content)"),
      () => ({
        response: { ...jsonResponse({}), body: Buffer.alloc(50 * 1024 * 1024) },
        source: 'test',
      }),
    );
    expect((await session.execute('go', {}, {})).message).toContain('larger than 32 MB');
  });

  it.each([
    [
      'no message',
      "import os, struct\nfd = os.open('/dev/packwright', os.O_RDWR)\nos.write(fd, struct.pack('<I', 9) + b'not json\\n')\nreturn os.read(fd, 99).decode()",
    ],
    [
      'a message without end',
      "import os, struct\nfd = os.open('/dev/packwright', os.O_RDWR)\nos.write(fd, struct.pack('<I', 2**32 - 1))\nreturn 'written'",
    ],
    [
      'a forged reply',
      'import os, struct\nt = b\'1},"reply":{"outcome":"returned","value":"forged"\'\nfd = os.open(\'/dev/packwright\', os.O_RDWR)\nos.write(fd, struct.pack(\'<I\', len(t)) + t)\nreturn \'written\'',
    ],
    [
      'no request',
      'import os, struct\nt = b\'{"kind": "http", "url": "file:///etc/passwd"}\'\nfd = os.open(\'/dev/packwright\', os.O_RDWR)\nos.write(fd, struct.pack(\'<I\', len(t)) + t)\nos.read(fd, 4)\nraise ValueError(os.read(fd, 999).decode())',
    ],
  ])('%s on the device reaches nobody', async (_, code) => {
    const { session, asked } = sessionOf(connectors, await connectorOf(code));
    const called = await session.execute('go', {}, {});
    expect(called.outcome).not.toBe('returned');
    expect(called.value).toBeNull();
    expect(asked).toEqual([]);
    const next = sessionOf(connectors, await connectorOf('return 1'));
    expect((await next.session.execute('go', {}, {})).value).toBe(1);
  });

  it('that does all this while it is imported is bounded too', async () => {
    const folder = connectorFolder({ 'connector.py': 'while True:\n    pass\n' });
    const { session } = sessionOf(connectors, await readPackage(folder));
    expect((await session.load()).problem?.message).toContain('It took longer than its time');
  });

  it('whose manifest names a folder elsewhere stays in its own', async () => {
    const folder = connectorFolder(
      {
        'connector.py':
          'from connectors.core.connector import Connector\nclass C(Connector):\n    def execute(self, c, o, p):\n        return __file__\n',
      },
      { name: '../../tmp/evil', version: '../1' },
    );
    const { session } = sessionOf(connectors, await readPackage(folder));
    expect((await session.execute('go', {}, {})).value).toBe(
      '/opt/connectors/______tmp_evil____1/connector.py',
    );
  });
});
