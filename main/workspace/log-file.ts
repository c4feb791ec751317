import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isMissing } from './file-errors';

/**
 * A log on the disk, for its owner alone: a line of JSON for each entry. A file that is full is kept beside as `….1`, in
 * the place of the one before, and a new one begun.
 */
export class LogFile<Entry> {
  /** @param full size in bytes from which on a new file is begun */
  constructor(
    readonly path: string,
    private readonly full: number,
  ) {}

  add(entry: Entry): void {
    mkdirSync(dirname(this.path), { recursive: true, mode: 0o700 });
    if ((statSync(this.path, { throwIfNoEntry: false })?.size ?? 0) > this.full)
      renameSync(this.path, `${this.path}.1`);
    appendFileSync(this.path, `${JSON.stringify(entry)}\n`, { mode: 0o600 });
  }

  /** The latest entries, oldest first; a line that was cut off is left out. */
  async read(most: number): Promise<Entry[]> {
    const latest = entriesIn<Entry>(await textOf(this.path));
    const before = latest.length < most ? entriesIn<Entry>(await textOf(`${this.path}.1`)) : [];
    return [...before, ...latest].slice(-most);
  }
}

async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((thrown: unknown) => {
    if (isMissing(thrown)) return '';
    throw thrown;
  });
}

function entriesIn<Entry>(text: string): Entry[] {
  return text
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Entry];
      } catch {
        return [];
      }
    });
}
