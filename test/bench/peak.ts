import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { projectRoot } from '../support/host';

const run = promisify(execFile);

/** Runs a command of the built command line in a process of its own; its peak of memory in bytes. */
export async function peakOf(scratch: string, ...argv: string[]): Promise<number> {
  const cli = pathToFileURL(join(projectRoot, 'out', 'main', 'cli.js')).href;
  const starter = join(scratch, 'peak.mjs');
  writeFileSync(
    starter,
    `process.once('exit', () => process.stdout.write('\\npeak ' + process.resourceUsage().maxRSS));
await import(${JSON.stringify(cli)});`,
  );
  const { stdout } = await run(process.execPath, [starter, ...argv]);
  return Number(/peak (\d+)$/.exec(stdout)?.[1]) * 1024;
}
