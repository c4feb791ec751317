import crypto from 'node:crypto';
import fs from 'node:fs';
import Module, { builtinModules, createRequire, syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/** Node modules that are harmless, or lead only to what the permissions of this process guard. */
const harmless: ReadonlySet<string> = new Set(
  `assert assert/strict async_hooks buffer console constants crypto diagnostics_channel events fs fs/promises module os
path path/posix path/win32 perf_hooks process punycode querystring stream stream/consumers stream/promises stream/web
string_decoder timers timers/promises url util util/types vm zlib`.split(/\s/),
);

/**
 * Whether Node itself keeps this process from the disk, from other processes and from threads. Everything else here
 * only adds to that, so a process without it must not run foreign code.
 */
export function isConfined(): boolean {
  const { permission } = process;
  return (
    permission !== undefined &&
    !permission.has('fs.write') &&
    !permission.has('fs.read', process.execPath) &&
    !permission.has('child') &&
    !permission.has('worker') &&
    !permission.has('addon')
  );
}

/**
 * Removes the network, other processes, threads and everything else of that kind from Node's modules, before the
 * interpreter is loaded: not all of it is covered by Node's permissions. A module that is not known to be harmless
 * loses its functions.
 * @param fill source of random bytes, so that a snippet gets the same ones each time
 */
export function sealModules(fill: (bytes: Uint8Array) => void): void {
  const require = createRequire(import.meta.url);
  // Instances created inside Node have the class's own methods, not the module's.
  refuse(net.Socket.prototype, 'connect');
  refuse(net.Server.prototype, 'listen');
  // All are loaded first, because they depend on one another.
  const modules = builtinModules
    .filter((name) => !harmless.has(name) && !name.startsWith('_stream'))
    .map((name) => require(name) as object);
  modules.forEach(refuseAll);
  replace(crypto, 'randomFillSync', (bytes: Uint8Array) => {
    fill(bytes);
    return bytes;
  });
  // The interpreter asks for the names of file flags in a way that is closed to a confined process.
  replace(process, 'binding', () => ({ fs: fs.constants }));
  syncBuiltinESMExports();
}

/** Removes what could still lead out of the interpreter, once it is loaded and no longer needs it itself. */
export function sealGlobals(): void {
  for (const name of [
    'fetch',
    'WebSocket',
    'XMLHttpRequest',
    'EventSource',
    'Worker',
    'BroadcastChannel',
    'require',
  ])
    Reflect.deleteProperty(globalThis, name);
  for (const name of [
    'getBuiltinModule',
    'dlopen',
    '_linkedBinding',
    'kill',
    '_kill',
    'chdir',
    'abort',
    'send',
  ])
    refuse(process, name);
  replace(process, 'env', Object.freeze({}));
  for (const name of ['createRequire', 'register', 'registerHooks', 'enableCompileCache'])
    refuse(Module, name);
  syncBuiltinESMExports();
}

function refused(): never {
  throw new Error('A snippet cannot reach beyond its interpreter.');
}

function refuseAll(module: object): void {
  for (const name of Object.keys(module)) {
    if (typeof Reflect.get(module, name) === 'function') refuse(module, name);
  }
}

function refuse(owner: object, name: string): void {
  if (name in owner) replace(owner, name, refused);
}

function replace(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, writable: false, configurable: false });
}
