import { execFile, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Between two looks at how much memory a process has, in milliseconds. */
const lookEvery = 250;

/**
 * Ends a process that has more memory than it may; systems that do not tell of it (Windows) leave it to the clock.
 * @param most bytes in memory
 * @returns whether it was ended for that
 */
export function boundedMemory(child: ChildProcess, most: number): () => boolean {
  let isTooLarge = false;
  const { pid } = child;
  if (pid === undefined) return () => false;
  const look = async (): Promise<void> => {
    const bytes = await residentBytes(pid).catch(() => 0);
    if (child.exitCode !== null || child.signalCode !== null) return;
    if (bytes > most) isTooLarge = child.kill('SIGKILL');
    else timer.refresh();
  };
  const timer = setTimeout(() => void look(), lookEvery);
  timer.unref();
  child.once('close', () => clearTimeout(timer));
  return () => isTooLarge;
}

async function residentBytes(pid: number): Promise<number> {
  const told =
    process.platform === 'linux'
      ? /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
      : (await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout.trim();
  return Number(told ?? 0) * 1024;
}
