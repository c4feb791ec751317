import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { PushRefusal } from './refusal';

/** Runs while nobody else on this computer pushes to a remote. Throws `PushRefusal` while somebody does. */
export async function whileLocked<T>(remoteFolder: string, body: () => Promise<T>): Promise<T> {
  const file = join(remoteFolder, 'push.lock');
  mkdirSync(remoteFolder, { recursive: true, mode: 0o700 });
  if (!taken(file)) {
    if (isAlive(holderOf(file)))
      throw new PushRefusal(
        'push-running',
        'Another push to this remote is under way.',
        'Wait until it ends.',
      );
    // Whoever held it was ended.
    rmSync(file, { force: true });
    if (!taken(file)) throw new PushRefusal('push-running', 'Another push to this remote has just begun.');
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
