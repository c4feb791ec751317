import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { PackwrightError } from '@core/contract/errors';

/**
 * Runs while no other process of this computer does the same; a lock whose holder was ended counts no more.
 * @param folder of the lock, which is made where it is not there
 * @param refusal what is thrown while somebody has it
 */
export async function whileAlone<T>(
  { folder, name, refusal }: { folder: string; name: string; refusal: () => PackwrightError },
  body: () => Promise<T>,
): Promise<T> {
  const file = join(folder, `${name}.lock`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!taken(file)) {
    if (isAlive(holderOf(file))) throw refusal();
    // Whoever held it was ended.
    rmSync(file, { force: true });
    if (!taken(file)) throw refusal();
  }
  try {
    return await body();
  } finally {
    rmSync(file, { force: true });
  }
}

function taken(file: string): boolean {
  try {
    const held = openSync(file, 'wx', 0o600);
    writeSync(held, String(process.pid));
    closeSync(held);
    return true;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw thrown;
  }
}

function holderOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
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
