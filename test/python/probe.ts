import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildSetup } from '../../main/python/protocol';
import { writeLine } from '../../main/python/child/channel';
import { loadInterpreter } from '../../main/python/child/interpreter';
import { preload, seal } from '../../main/python/child/python-source';

/** Read before all is sealed: nothing may keep the probe from trying. */
const temporary = tmpdir();
const inTemporary = (name: string): string => join(temporary, name);

/**
 * Stands in the place of a Python process and tries, in JavaScript and after all is sealed, what a snippet could try
 * that had got out of the interpreter. Writes what came of each try as one line of JSON.
 */
const tries: Record<string, (port: number) => unknown> = {
  'read a file': async () => (await import('node:fs')).readFileSync('/etc/hostname', 'utf8'),
  'read a file later': async () => (await import('node:fs/promises')).readFile('/etc/hostname', 'utf8'),
  'write a file': async () => (await import('node:fs')).writeFileSync(inTemporary('packwright-probe'), 'x'),
  'make a link': async () =>
    (await import('node:fs')).symlinkSync('/etc', inTemporary('packwright-probe-link')),
  'run a command': async () => (await import('node:child_process')).execSync('id').toString(),
  'start a process': async () => (await import('node:child_process')).spawn('id').pid,
  'require a process': () =>
    (createRequire(import.meta.url)('child_process') as typeof import('child_process')).fork('x'),
  'start a thread': async () =>
    new (await import('node:worker_threads')).Worker('1', { eval: true }).threadId,
  'make a cluster': async () => (await import('node:cluster')).default.fork().id,
  connect: async (port) => (await import('node:net')).connect(port, '127.0.0.1').connecting,
  'connect a socket': async (port) =>
    new (await import('node:net')).Socket().connect(port, '127.0.0.1').connecting,
  'connect safely': async (port) => (await import('node:tls')).connect(port, '127.0.0.1').connecting,
  listen: async () => (await import('node:net')).createServer().listen(0),
  'ask by http': async (port) => (await import('node:http')).get(`http://127.0.0.1:${port}`).path,
  'ask by https': async (port) => (await import('node:https')).get(`https://127.0.0.1:${port}`).path,
  'ask by http2': async (port) => (await import('node:http2')).connect(`http://127.0.0.1:${port}`).connecting,
  serve: async () => (await import('node:http')).createServer().listen(0),
  'send a datagram': async () => (await import('node:dgram')).createSocket('udp4').send('x', 53, '127.0.0.1'),
  'ask for a name': async () => (await import('node:dns')).lookup('localhost', () => {}),
  'ask for a name later': async () => (await import('node:dns/promises')).lookup('localhost'),
  'ask for a name by a resolver': async () => new (await import('node:dns')).Resolver().getServers(),
  debug: async () => (await import('node:inspector')).open(0),
  fetch: (port) => fetch(`http://127.0.0.1:${port}`),
  'open a web socket': (port) => new WebSocket(`ws://127.0.0.1:${port}`).readyState,
  'get a built-in module': () => process.getBuiltinModule('fs'),
  'load an addon': () => process.dlopen({ exports: {} }, inTemporary('x.node')),
  'get a binding': () =>
    (process as unknown as { binding(name: string): { spawn(): unknown } }).binding('spawn_sync').spawn(),
  'send a signal': () => process.kill(process.ppid, 0),
  'make a function of text': () => (() => {}).constructor('return 1')() as unknown,
  'read the environment': () => {
    if (Object.keys(process.env).length === 0) throw new Error('nothing there');
    return process.env;
  },
  'open a database': async () =>
    new (await import('node:sqlite')).DatabaseSync(inTemporary('packwright-probe.db')).isOpen,
  'write a heap snapshot': async () =>
    (await import('node:v8')).writeHeapSnapshot(inTemporary('packwright-probe.heap')),
  'write a report': () => process.report.writeReport(inTemporary('packwright-probe.json')),
  'change the flags of the engine': async () =>
    (await import('node:v8')).setFlagsFromString('--allow-natives-syntax'),
  'register hooks': async () => (await import('node:module')).register('data:text/javascript,1'),
  'run tests': async () => (await import('node:test')).run({ files: [inTemporary('x.js')] }),
  'use the system interface': async () => {
    const { WASI } = await import('node:wasi');
    return new WASI({ version: 'preview1', preopens: { '/': '/' } }).wasiImport;
  },
};

const setup = JSON.parse(process.argv[2] ?? '{}') as ChildSetup & { port: number };
const { port } = setup;
const sealed = (await loadInterpreter(setup, null, { preload, seal })).seal();
const results: Record<string, string> = {};
for (const [name, attempt] of Object.entries(tries)) {
  try {
    results[name] = `REACHED ${String(await attempt(port))}`;
  } catch (thrown) {
    results[name] = thrown instanceof Error ? thrown.message : String(thrown);
  }
}
results['still works'] = sealed.run(JSON.stringify({ code: 'print(6 * 7)', seed: 1 }), 1, 0).text ?? '';
writeLine(JSON.stringify(results));
