// The host during development: built again at each change of its sources, and started again from the new build.

import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build, mergeConfig } from 'vite';
import { inRoot, projectNode } from './paths.mjs';
import { projectEnv } from './run.mjs';
import { say } from './say.mjs';

/** Beside `out/`, which tests and `npm start` use; as deep as its folders, for the host finds the project from there. */
const outDir = inRoot('.dev', 'main');

/** A free port; the host keeps it across restarts. */
export async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Builds everything behind the window and goes on watching it. A build that fails says so and leaves the host that runs.
 * @param config the `main` part of the resolved build configuration
 * @param onBuilt called after every build that succeeded
 * @returns the function that ends the watch
 */
export async function watchHost(config, onBuilt) {
  const watcher = await build(
    mergeConfig(config, {
      configFile: false,
      build: { watch: {}, sourcemap: true, outDir, emptyOutDir: false },
    }),
  );
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') say(`The host could not be built: ${event.error.message}`);
    if (event.code === 'END') onBuilt();
    event.result?.close();
  });
  return () => watcher.close();
}

/** A host that can be started again and again on one port. */
export class DevHost {
  /** The token the running host asks for; null while it starts. */
  token = null;
  #child = null;
  #starting = Promise.resolve();

  /** @param args what the host is started with, as for `npm start` */
  constructor(port, args) {
    this.origin = `http://127.0.0.1:${port}`;
    this.args = [join(outDir, 'host.js'), ...args, '--parent-pipe', '--port', String(port)];
  }

  /** Ends the host that runs, which writes its drafts first, and starts the next. Calls wait for each other. */
  restart() {
    this.#starting = this.#starting.then(() => this.#startAfresh());
    return this.#starting;
  }

  async stop() {
    const child = this.#child;
    this.#child = null;
    this.token = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.stdin.end();
    await ended;
  }

  async #startAfresh() {
    await this.stop();
    const child = spawn(projectNode(), ['--enable-source-maps', ...this.args], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: projectEnv(),
    });
    this.#child = child;
    for await (const line of createInterface({ input: child.stdout })) {
      const token = /\/#token=(\S+)/.exec(line)?.[1];
      if (!token) continue;
      this.token = token;
      return;
    }
    say('The host ended before it could be reached; it starts again at the next change.');
  }
}
