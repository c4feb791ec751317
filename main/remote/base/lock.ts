import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import type { PackwrightError } from '@core/contract/errors';

/**
 * Runs while nobody else on this computer does the same; a lock whose holder, process or thread, was ended counts no more.
 * @param folder of the lock, which is made where it is not there
 * @param refusal what is thrown while somebody has it
 */
export async function whileAlone<T>(
  { folder, name, refusal }: { folder: string; name: string; refusal: () => PackwrightError },
  body: () => Promise<T>,
): Promise<T> {
  const file = join(folder, `${name}.lock`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!taken(file) && !takenOver(file)) throw refusal();
  try {
    return await body();
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Takes the lock of a holder that was ended; false where it was not. One process at a time looks and removes, so that none
 * removes the lock of another that has just taken it.
 */
function takenOver(file: string): boolean {
  if (!isAbandoned(file)) return taken(file);
  const turn = `${file}.turn`;
  if (!taken(turn)) {
    // Ended in its turn: the next one who comes may have it.
    if (isAbandoned(turn)) rmSync(turn, { force: true });
    return false;
  }
  try {
    if (isAbandoned(file)) rmSync(file, { force: true });
    return taken(file);
  } finally {
    rmSync(turn, { force: true });
  }
}

/** How long a holder may take to say who it is, in milliseconds; who has not by then was ended. */
const introduction = 5000;

function isAbandoned(file: string): boolean {
  try {
    const holder = readFileSync(file, 'utf8');
    return holder === '' ? Date.now() - statSync(file).mtimeMs > introduction : isEnded(holder);
  } catch {
    return false;
  }
}

function taken(file: string): boolean {
  try {
    const held = openSync(file, 'wx', 0o600);
    writeSync(held, `${process.pid} ${threadId}`);
    closeSync(held);
    return true;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw thrown;
  }
}

/**
 * Whether who has written its process and thread into a lock is there no more. A process works with remotes in one thread at a
 * time: another one, which has a higher number, is started only when that has ended.
 */
function isEnded(holder: string): boolean {
  const [pid = 0, thread = 0] = holder.split(' ').map(Number);
  if (pid === process.pid && thread > 0 && thread < threadId) return true;
  return !isAlive(pid);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}
