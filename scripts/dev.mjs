// `npm run dev [-- PATH] [-- --port N]`: the studio from its sources, in a browser. A change of the page shows at once;
// a change behind the window builds the host again, starts it, and reloads the page.

import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, projectNode } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { bold, giveUp, say, Trouble } from './lib/say.mjs';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { port: { type: 'string' }, 'data-dir': { type: 'string' } },
    });
    return { ...values, path: positionals[0] };
  } catch (error) {
    throw new Trouble(error.message, 'Use: npm run dev -- [PATH] [--port N] [--data-dir DIR]');
  }
}

async function dev({ path, port, 'data-dir': dataDir }) {
  const [{ resolveConfig }, { DevHost, freePort, watchHost }, { serveDevPage }] = await Promise.all([
    import('electron-vite'),
    import('./lib/dev-host.mjs'),
    import('./lib/dev-page.mjs'),
  ]);
  const { config } = await resolveConfig({ root: inRoot(), logLevel: 'warn' }, 'serve', 'development');
  const there = process.env.INIT_CWD ?? process.cwd();
  const host = new DevHost(await freePort(), [
    ...(path === undefined ? [] : [resolve(there, path)]),
    ...(dataDir === undefined ? [] : ['--data-dir', resolve(there, dataDir)]),
  ]);
  let page = null;
  let built;
  const firstBuild = new Promise((done) => (built = done));
  say('Building the host');
  const stopWatching = await watchHost(config.main, async () => {
    await host.restart();
    if (page) say('Host started again');
    page?.reload();
    built();
  });
  await firstBuild;
  page = await serveDevPage(config.renderer, {
    pageToken: randomBytes(24).toString('base64url'),
    host,
    port: port === undefined ? undefined : Number(port),
  });
  say(`The studio is at ${bold(page.address)}`);
  say('Changes are taken up as they are saved. Press Ctrl+C to stop.');
  const stop = async () => {
    await Promise.all([stopWatching(), page.close(), host.stop()]);
    process.exit(0);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

try {
  await ensureInstalled();
  // Vite and the host want the Node of the project, which a fresh machine has only now.
  if (process.execPath === projectNode()) await dev(readArguments());
  else process.exitCode = (await runNode(process.argv.slice(1))).code;
} catch (error) {
  giveUp(error);
}
