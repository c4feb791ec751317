import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Documents, type DocumentEvent } from '../../main/workspace/documents';
import { safeFolder } from '../../main/workspace/safe-path';
import { openStorage, type Storage } from '../../main/storage/storage';
import { makeFolder } from './folder';

/** Time that passes only when asked to. */
class Clock {
  private waiting: { at: number; callback: () => void }[] = [];
  private now = 0;
  schedule = (callback: () => void, ms: number) => {
    const entry = { at: this.now + ms, callback };
    this.waiting.push(entry);
    return () => {
      this.waiting = this.waiting.filter((other) => other !== entry);
    };
  };
  pass(ms: number): void {
    this.now += ms;
    const due = this.waiting.filter(({ at }) => at <= this.now);
    this.waiting = this.waiting.filter(({ at }) => at > this.now);
    for (const { callback } of due) callback();
  }
}

export interface Bench {
  folder: string;
  documents: Documents;
  storage: Storage;
  clock: Clock;
  events: DocumentEvent[];
  texts: [string, string | null][];
}

export async function bench(
  files: Record<string, string | Uint8Array>,
  storage = openStorage(makeFolder()),
): Promise<Bench> {
  return reopen({ folder: makeFolder(files), storage });
}

/** As after a new start: nothing is shared but the disk and the database. */
export async function reopen({ folder, storage }: Pick<Bench, 'folder' | 'storage'>): Promise<Bench> {
  const clock = new Clock();
  const events: DocumentEvent[] = [];
  const texts: Bench['texts'] = [];
  const documents = new Documents({
    folder: await safeFolder(folder),
    drafts: {
      list: () => storage.drafts.list('w'),
      find: (path) => storage.drafts.find('w', path),
      write: (drafts) => storage.drafts.write('w', drafts),
    },
    emit: (event) => events.push(event),
    onText: (path, text) => texts.push([path, text]),
    schedule: clock.schedule,
  });
  return { folder, documents, storage, clock, events, texts };
}

export const insert = (text: string) => [{ from: 0, to: 0, insert: text }];
export const read = ({ folder }: Bench, path: string): string => readFileSync(join(folder, path), 'utf8');
