import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { type HttpAnswers, jsonResponse } from '../../main/connector-runtime/answers/http';
import { interpreterFor, namedInterpreter } from '../../main/connector-runtime/own-python/environment';
import { createOwnConnectors } from '../../main/connector-runtime/own-python/own-connectors';
import { readPackage } from '../../main/connector-runtime/package/read-package';
import { usualPython } from '../../main/python/system-python';
import { hasOwnPython } from '../support/own-python';
import { eventually } from '../support/eventually';
import { connectorFolder, connectorOf, sessionOf } from './runtime';

const connectors = createOwnConnectors(() => usualPython, { time: 20_000 });
const hasty = createOwnConnectors(() => usualPython, { time: 1_500, grace: 0 });
afterAll(() => Promise.all([connectors.close(), hasty.close()]));

const json = (value: unknown): ReturnType<HttpAnswers> => ({ response: jsonResponse(value), source: 'test' });

/** Runs a body of `execute` in the Python of this computer. */
async function run(body: string, answers: HttpAnswers = () => null, from = connectors) {
  const { session, asked } = sessionOf(from, await connectorOf(body), answers);
  return { called: await session.execute('go', { key: 'k' }, { word: 'w' }), asked, session };
}

/** A server that greets whoever connects, and gives back each line. */
async function greeter(): Promise<number> {
  const server = createServer((socket) => {
    socket.write('* OK ready\r\n');
    socket.on('data', (bytes) => socket.write(`you said ${bytes.toString()}`));
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe.skipIf(!hasOwnPython)(
  "a connector in the user's own Python (skipped where this computer has none of version 3.10)",
  () => {
    it.each([
      [
        'requests',
        "import requests\nreturn requests.get('https://api.example.com/a', params={'q': 1}).json()",
      ],
      [
        'urllib',
        "import json, urllib.request\nreturn json.load(urllib.request.urlopen('https://api.example.com/a?q=1'))",
      ],
      [
        'http.client',
        "import http.client, json\nc = http.client.HTTPSConnection('api.example.com')\nc.request('GET', '/a?q=1')\nreturn json.load(c.getresponse())",
      ],
    ])('is answered as in the sandbox what it asks by %s', async (_, body) => {
      const { called, asked } = await run(body, () => json({ one: 1 }));
      expect(called).toMatchObject({ outcome: 'returned', value: { one: 1 } });
      expect(asked.map(({ method, url }) => [method, url])).toEqual([
        ['GET', 'https://api.example.com/a?q=1'],
      ]);
    });

    it('fails where nobody answers, whatever it makes of that', async () => {
      const { called } = await run(
        "import requests\ntry:\n    requests.get('https://api.example.com')\nexcept:\n    pass\nreturn 'fine'",
      );
      expect(called).toMatchObject({ outcome: 'refused', problem: { kind: 'Unanswered' } });
    });

    it('has the SDK of the sandbox: logs, files of the run, stored configurations', async () => {
      const { called } = await run(`
from connectors.core.utils import update_connnector_config
from connectors.cyops_utilities.files import create_file_from_string
from django.conf import settings
import os
logger.warning('careful')
made = create_file_from_string('text', 'a.txt')
update_connnector_config('sample', '1.0.0', {'token': 't'}, 'offline')
path = os.path.join(settings.TMP_FILE_ROOT, made['cyops_file_path'])
return [open(path).read(), os.getcwd() == settings.TMP_FILE_ROOT, 'HOME' in os.environ]`);
      expect(called).toMatchObject({ value: ['text', true, false], stored: { token: 't' } });
      expect(called.logs).toContainEqual({
        level: 'warning',
        logger: 'connectors.sample',
        message: 'careful',
      });
    });

    it('tells an exception by the line of the connector', async () => {
      const { called } = await run("x = {}\nreturn x['a']");
      expect(called).toMatchObject({
        outcome: 'raised',
        problem: { kind: 'KeyError', place: { file: 'connector.py', line: 9 } },
      });
    });

    it('names what it lacks, and that it may be installed there', async () => {
      const { called } = await run('import absent_of_all\nreturn absent_of_all.go()');
      expect(called.outcome).toBe('refused');
      expect(called.message).toContain(
        '"absent_of_all.go" of the package "absent_of_all" is not offered here. Install it',
      );
    });

    it('starts programs and threads, and keeps what they print out of the answers', async () => {
      const { called } = await run(
        `
import subprocess, sys, threading
import requests
found = []
threads = [threading.Thread(target=lambda n=n: found.append(requests.get(f'https://api.example.com/{n}').json()))
           for n in range(4)]
for each in threads: each.start()
for each in threads: each.join()
subprocess.run([sys.executable, '-c', 'print("noise")'])
return sorted(found)`,
        ({ url }) => json(Number(url.at(-1))),
      );
      expect(called).toMatchObject({ outcome: 'returned', value: [0, 1, 2, 3] });
    });

    it('really speaks with whom it addresses, where that is not HTTP', async () => {
      const port = await greeter();
      const { called, asked } = await run(`
import socket
greeted = socket.create_connection(('127.0.0.1', ${port}))
hello = greeted.recv(100).decode()
greeted.sendall(b'a1 LOGIN')
first = socket.create_connection(('127.0.0.1', ${port}))
first.sendall(b'a2 NOOP')
return [hello, greeted.recv(100).decode(), first.makefile('rb').readline().decode()]`);
      expect(called.value).toEqual(['* OK ready\r\n', 'you said a1 LOGIN', '* OK ready\r\n']);
      expect(asked).toEqual([]);
    });

    it('ends with all it has started, and its folder goes', async () => {
      const before = readdirSync(tmpdir()).filter((each) => each.startsWith('packwright-connector-')).length;
      const { called } = await run('import subprocess\nsubprocess.run(["sleep", "1000"])', () => null, hasty);
      expect(called.message).toContain('It took longer than its time');
      await eventually(
        () => readdirSync(tmpdir()).filter((each) => each.startsWith('packwright-connector-')).length,
      ).toBeLessThanOrEqual(before);
    });

    it('has the packages of a virtual environment beside it, which is no part of the package', async () => {
      const folder = connectorFolder({
        'connector.py':
          'import beside\nfrom connectors.core.connector import Connector\n\nclass C(Connector):\n    def execute(self, config, operation, params):\n        return beside.word\n',
      });
      execFileSync(usualPython, ['-m', 'venv', '--without-pip', join(folder, '.venv')]);
      const [lib = ''] = readdirSync(join(folder, '.venv', 'lib'));
      writeFileSync(join(folder, '.venv', 'lib', lib, 'site-packages', 'beside.py'), "word = 'here'\n");
      const connector = await readPackage(folder);
      expect(Object.keys(connector.files).sort()).toEqual(['connector.py', 'info.json']);
      const interpreter = interpreterFor(null, connector.home ?? null);
      expect(interpreter).toBe(join(folder, '.venv', 'bin', 'python3'));
      expect(namedInterpreter(join(folder, '.venv'))).toBe(interpreter);
      const own = createOwnConnectors(() => interpreter);
      onTestFinished(() => own.close());
      const { session } = sessionOf(own, connector);
      expect(await session.execute('go', {}, {})).toMatchObject({ outcome: 'returned', value: 'here' });
    });
  },
);

it('says so where an interpreter does not start, and where there is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-python-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const none = createOwnConnectors(() => join(folder, 'python3'));
  onTestFinished(() => none.close());
  const { session } = sessionOf(none, await connectorOf('return 1'));
  await expect(session.execute('go', {}, {})).rejects.toThrow(/did not start[\s\S]*ENOENT/);
  mkdirSync(join(folder, 'empty'));
  expect(() => namedInterpreter(join(folder, 'empty'))).toThrow('There is no Python at');
});
