import '../node-version';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PackwrightError } from '@core/contract/errors';
import type { Studio } from '../../studio/options';
import { version } from '../../../package.json';
import { keepCompiledCode } from '../compiled-code';
import { readArguments, refuseOtherHost, usage, type HostArguments } from './arguments';
import { isIsolated } from '../data-dir';
import { DropStore } from './drop-store';
import { startServer, type RunningServer } from './server';

/** Folder of the built entries; the workers lie beside this one. */
const workersDir = import.meta.dirname;
const projectDir = resolve(workersDir, '..', '..');

/** Milliseconds the studio gets to save everything before the process ends regardless. */
const patience = 10_000;

/** Loaded late, so that the address is printed before the studio's code is loaded, which blocks everything else. */
async function openStudio({ dataDir, notice, path }: HostArguments): Promise<Studio> {
  await setImmediate();
  keepCompiledCode(dataDir);
  const { createStudio } = await import('../../studio/studio');
  return createStudio({
    dataDir,
    workersDir,
    templatesDir: join(projectDir, 'templates'),
    docsDir: join(projectDir, 'docs'),
    version,
    shell: 'browser',
    notice,
    dialogs: null,
    vault: null,
    isIsolated: isIsolated(dataDir),
    ...(path === undefined ? {} : { openAtStart: path }),
  });
}

function complain(thrown: unknown): void {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  const remedy = thrown instanceof PackwrightError && thrown.remedy ? `\n${thrown.remedy}` : '';
  const trace = thrown instanceof PackwrightError || !(thrown instanceof Error) ? '' : `\n${thrown.stack}`;
  process.stderr.write(`Packwright: ${text}${remedy}${trace}\n`);
}

/** The page first, so that it asks for nothing more; then the drafts. */
async function closeAll(server: RunningServer, drops: DropStore): Promise<void> {
  await server.close();
  await drops.close();
  await (await server.studio).close();
}

async function main(): Promise<void> {
  const options = readArguments(process.argv.slice(2), process.cwd());
  if (options.help) {
    process.stdout.write(usage);
    return;
  }
  refuseOtherHost(process.env['HOST']);
  const drops = new DropStore(join(options.dataDir, 'drops'));
  const token = randomBytes(32).toString('base64url');
  const server = await startServer({
    openStudio: () => openStudio(options),
    drops,
    rendererDir: join(projectDir, 'out', 'renderer'),
    token,
    port: options.port,
  });

  let stopping = false;
  const stop = (code: number) => {
    // The terminal, npm and the starter may all pass on the same Ctrl+C.
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    closeAll(server, drops).then(
      () => process.exit(code),
      (thrown: unknown) => {
        complain(thrown);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  process.on('uncaughtException', (thrown) => {
    complain(thrown);
    stop(1);
  });
  if (options.parentPipe)
    process.stdin
      .once('end', () => stop(0))
      .once('close', () => stop(0))
      .resume();

  const address = `${server.origin}/#token=${token}`;
  process.stdout.write(options.printUrl ? `${address}\n` : `Packwright is running at ${address}\n`);
  server.studio.catch((thrown: unknown) => {
    complain(thrown);
    process.exit(1);
  });
  await drops.tidy();
}

main().catch((thrown: unknown) => {
  complain(thrown);
  process.exitCode = 2;
});
