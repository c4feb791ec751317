import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MergedStates } from '@core/compare/merge/merge-states';
import { hashOf } from '../../workspace/save-file';
import type { Base, BaseEntry, BaseStore } from '../base/base-store';
import { manyAtOnce } from '../base/many-at-once';
import type { Snapshot } from './snapshot';
import type { PullStates } from './three-states';

/** What a workspace and a remote have in common once a pull is written. */
export async function nextBase(
  written: { folder: string; snapshot: Snapshot; pull: PullStates; merged: MergedStates },
  store: BaseStore,
): Promise<Base> {
  const { folder, snapshot, pull, merged } = written;
  const before = await store.read();
  const changedHere = new Set(
    merged.items.flatMap(({ changed, result }) => (changed === 'theirs' || result === null ? [] : [result])),
  );
  const resultOf = new Map(
    merged.items.flatMap(({ theirs, result }) => (theirs === null ? [] : [[theirs, result] as const])),
  );
  const entries = await manyAtOnce(pull.placed, async ({ thing, path, text, entry }): Promise<BaseEntry> => {
    const result = resultOf.get(path) ?? path;
    const bytes = await readFile(join(folder, result)).catch(() => null);
    const hash = bytes && hashOf(bytes);
    // What was said to be the same is still so while neither side has changed.
    const isSame = !changedHere.has(result) || pull.same.has(path) || isStillTheSame(entry, hash, text);
    return {
      kind: thing.kind,
      id: thing.id,
      name: thing.name,
      ...(thing.group === undefined ? {} : { group: thing.group }),
      path: bytes === null ? path : result,
      place: thing.path,
      document: await store.keep(text),
      file: isSame ? hash : null,
      ...(thing.modified ? { modified: thing.modified } : {}),
      ...(thing.set ? { set: thing.set } : {}),
    };
  });
  const pulled = new Date().toISOString();
  return {
    pulled,
    version: snapshot.introduction.version,
    entries: [...pull.kept, ...entries],
    read: readSoFar(before, snapshot, pulled),
  };
}

/** When each kind was read last, and how much of it: what was read before counts on. */
function readSoFar({ read }: Base, { whole, collections }: Snapshot, at: string): Base['read'] {
  const now = [...whole].map((kind) => {
    const former = read[kind]?.collections;
    const isAll = collections === null || former === null;
    return [kind, { at, collections: isAll ? null : [...new Set([...(former ?? []), ...collections])] }];
  });
  return { ...read, ...(Object.fromEntries(now) as Base['read']) };
}

const isStillTheSame = (entry: BaseEntry | null, hash: string | null, text: string): boolean =>
  entry !== null && hash !== null && entry.file === hash && entry.document === hashOf(Buffer.from(text));
