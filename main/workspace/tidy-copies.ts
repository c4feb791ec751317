import { readdir, rm, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** Younger ones may belong to another studio that is at work on them. */
const leftoverAgeMs = 60 * 60 * 1000;
/** Of an unpacking or copying that was interrupted. */
const interrupted = /\.part$|\.unpacking-[0-9a-f]+$/;

/**
 * Removes copies in the data folder that nothing leads to any more: dropped files whose workspace has left the list of
 * recent ones (an archive is opened from its unpacked copy), and what an interrupted unpacking has left. Never throws.
 * @param kept folders of recent workspaces
 */
export async function tidyCopies(dataDir: string, kept: readonly string[]): Promise<void> {
  const isKept = (folder: string): boolean =>
    kept.some((one) => one === folder || one.startsWith(folder + sep));
  await removeFrom(
    join(dataDir, 'drops'),
    (folder, name) => !name.startsWith('unfinished-') && !isKept(folder),
  );
  for (const place of ['opened', 'samples'])
    await removeFrom(join(dataDir, place), (_, name) => interrupted.test(name));
}

async function removeFrom(place: string, isOver: (folder: string, name: string) => boolean): Promise<void> {
  for (const name of await readdir(place).catch(() => [])) {
    const folder = join(place, name);
    if (!isOver(folder, name)) continue;
    const age = await stat(folder).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > leftoverAgeMs) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
