import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type HttpAnswers, jsonResponse } from '../../../main/connector-runtime/answers/http';
import type { Connectors } from '../../../main/connector-runtime/connectors';
import type { Hook } from '../../../main/connector-runtime/connector-session';
import { readPackage } from '../../../main/connector-runtime/package/read-package';
import { connectorFolder, connectorOf, connectorsForTests, sessionOf } from '../../connector-runtime/runtime';

let connectors: Connectors;
beforeAll(async () => {
  connectors = await connectorsForTests({ time: 4_000, grace: 1_000 });
});

const large: HttpAnswers = () => ({
  response: { ...jsonResponse({}), body: Buffer.alloc(50 * 1024 * 1024) },
  source: 'test',
});

/** What code of a connector does that it must not, or cannot: what it asks of, its code, and what is said of it. */
const calls: [string, string, RegExp][] = [
  [
    'sockets',
    "import socket\nsocket.create_connection(('192.0.2.1', 22)).recv(1)",
    /A raw socket .* is not offered here/,
  ],
  ['processes', "import subprocess\nsubprocess.run(['id'])", /Starting a program \(id\) is not offered here/],
  [
    'processes',
    'import multiprocessing\nmultiprocessing.Process(target=print).start()',
    /not offered here|No module|not available|cannot/,
  ],
  [
    'files outside, read',
    "open('/proc/self/environ').read()",
    /No such file or directory|Function not implemented/,
  ],
  ['files outside, written', "open('/outside/packwright-was-here', 'w')", /No such file or directory/],
  [
    'files outside, by a parent folder',
    "open('../../../../../etc/passwd').read()",
    /No such file or directory/,
  ],
  ['environment', "import os\nreturn_ = os.environ['PATH_OF_THE_USER']", /PATH_OF_THE_USER/],
  [
    'threads that do not end',
    'import threading\ndef spin():\n    while True:\n        pass\nthreading.Thread(target=spin).start()',
    /It took longer than its time/,
  ],
  ['endless loops', 'while True:\n    pass', /It took longer than its time/],
  ['memory', 'x = []\nwhile True:\n    x.append(bytearray(10**8))', /MemoryError|memory/i],
  ['50 MB answers', "import requests\nrequests.get('https://x.example')", /larger than 32 MB/],
];

const base = 'from connectors.core.connector import Connector\n';
const minimal = `${base}class C(Connector):\n    def execute(self, c, o, p):\n        return 1\n`;

/** Packages that cannot be imported: their files, what is said, and where it is. */
const packages: [string, Record<string, string | Buffer>, RegExp, string | null][] = [
  ['no class', { 'connector.py': 'x = 1\n' }, /no class derived from Connector/, null],
  [
    'half a file',
    { 'connector.py': `${base}class C(Connector:\n` },
    /SyntaxError|was never closed|invalid syntax/,
    'connector.py:2',
  ],
  [
    'a missing module of its own',
    { 'connector.py': `${base}from .gone import x\n` },
    /gone/,
    'connector.py:2',
  ],
  ['an exception at import', { 'connector.py': `${base}x = {}['a']\n` }, /'a'/, 'connector.py:2'],
  [
    'a wrong encoding',
    { 'connector.py': Buffer.concat([Buffer.from(`${base}x = '`), Buffer.from([0xe4]), Buffer.from("'\n")]) },
    /utf-8/i,
    'connector.py:2',
  ],
  ['an encoding nobody knows', { 'connector.py': `# -*- coding: klingon -*-\n${minimal}` }, /klingon/, null],
  ['UTF-16', { 'connector.py': Buffer.from(minimal, 'utf16le') }, /null bytes|encoding|codec/i, null],
  ['Python 2', { 'connector.py': `${base}print "hello"\n` }, /print/, 'connector.py:2'],
  [
    'Python 2, how it raises',
    { 'connector.py': `${base}raise ValueError, "old"\n` },
    /parenthes|invalid syntax/,
    'connector.py:2',
  ],
  [
    'a circle of imports',
    {
      'connector.py': `${base}from .one import first\n`,
      'one.py': 'from .two import second\nfirst = 1\n',
      'two.py': 'from .one import first\nsecond = 2\n',
    },
    /circular import|partially initialized/,
    'two.py:1',
  ],
];

const hooks: Hook[] = ['check_health', 'on_add_config', 'on_delete_config', 'on_app_start', 'teardown'];

describe('bad input', () => {
  it.each(calls)('%s: refused or ended, and named', async (_, body, says) => {
    const { session } = sessionOf(connectors, await connectorOf(body), large);
    const { outcome, message } = await session.execute('go', {}, {});
    expect(outcome).not.toBe('returned');
    expect(message).toMatch(says);
    // Another connector is none the worse for it.
    const next = sessionOf(connectors, await connectorOf('return 1'));
    expect((await next.session.execute('go', {}, {})).value).toBe(1);
  });

  it('threads that end do their work, pools too', async () => {
    const { session } = sessionOf(
      connectors,
      await connectorOf(`
import concurrent.futures, threading
found = []
thread = threading.Thread(target=found.append, args=(1,))
thread.start()
thread.join()
with concurrent.futures.ThreadPoolExecutor() as pool:
    return found + list(pool.map(lambda x: x + 1, [1, 2]))`),
    );
    expect((await session.execute('go', {}, {})).value).toEqual([1, 2, 3]);
  });

  it.each(packages)('a package with %s is not imported: why, and where', async (_, files, says, where) => {
    const folder = connectorFolder({ 'connector.py': '' });
    for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content);
    const { session } = sessionOf(connectors, await readPackage(folder));
    const { problem } = await session.load();
    expect(problem?.message).toMatch(says);
    if (where !== null) expect(`${problem?.place?.file}:${problem?.place?.line}`).toBe(where);
  });

  it('a text before UTF-8 is read where it says its encoding', async () => {
    const folder = connectorFolder({ 'connector.py': '' });
    const declared = minimal.replace('return 1', "return 'ä'");
    writeFileSync(join(folder, 'connector.py'), Buffer.from(`# coding: latin-1\n${declared}`, 'latin1'));
    const { session } = sessionOf(connectors, await readPackage(folder));
    expect((await session.execute('go', {}, {})).value).toBe('ä');
  });

  it.each(hooks)('a hook that raises fails its own call alone: %s', async (hook) => {
    const folder = connectorFolder({
      'connector.py': `${minimal}\n    def ${hook}(self, *args):\n        raise ValueError('from the hook')\n`,
    });
    const { session } = sessionOf(connectors, await readPackage(folder));
    expect(await session.hook(hook, {}, true)).toMatchObject({
      outcome: 'raised',
      message: 'from the hook',
      problem: { kind: 'ValueError', place: { file: 'connector.py', line: 7 } },
    });
    expect((await session.execute('go', {}, {})).value).toBe(1);
  });

  it('a manifest that is none is refused before anything runs', async () => {
    for (const text of ['', '[]', '{"name": ""}', '{"name": 7}', '{"na'])
      await expect(
        readPackage(connectorFolder({ 'info.json': text, 'connector.py': minimal })),
      ).rejects.toThrow(/no manifest of a connector/);
  });
});
