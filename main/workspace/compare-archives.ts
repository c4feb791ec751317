import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isArchiveName } from '@core/content/pack/archive-name';
import { concealedComparison } from '@core/compare/reports/concealing';
import type { ArchiveContents } from '@core/compare/states/archive-contents';
import { compareStates } from '@core/compare/states/compare-states';
import type { ItemPair } from '@core/compare/states/item-pair';
import { matchItems } from '@core/compare/states/match-items';
import { type ContentState, unreadMark } from '@core/compare/states/state';
import type { Comparison } from '@core/contract/comparison';
import { extractInWorker } from '../archive/client';
import { contentState } from './content-state';

/** A state, and the folder its bytes are in. */
export interface StateInFolder {
  state: ContentState;
  folder: string;
}

/** Archives beyond these are compared by their bytes. */
const mostArchives = 100;

export interface CompareArchivesOptions {
  /** Folder of the built worker entries. */
  workersDir: string;
  /** Where archives are unpacked for the time being; the folder of the system where it is left out. */
  scratch?: string;
  signal?: AbortSignal;
  /** Told how many archives were compared, of how many. */
  onProgress?(done: number, total: number): void;
}

/**
 * What differs inside the archives that both states hold: connectors and widgets that a pack ships. An archive that
 * cannot be unpacked, or is refused, is compared by its bytes. Throws the reason of an abort.
 */
export async function compareArchives(
  before: StateInFolder,
  after: StateInFolder,
  { workersDir, scratch = tmpdir(), signal, onProgress }: CompareArchivesOptions,
): Promise<ArchiveContents> {
  const found = new Map<string, Comparison>();
  const differing = matchItems(before.state, after.state)
    .pairs.filter((pair) => isInDoubt(pair, before, after))
    .slice(0, mostArchives);
  for (const [done, pair] of differing.entries()) {
    signal?.throwIfAborted();
    onProgress?.(done, differing.length);
    const inside = await insideOf(
      [join(before.folder, pair.before.path), join(after.folder, pair.after.path)],
      workersDir,
      scratch,
    );
    if (inside) found.set(keyOf(pair), inside);
  }
  return (pair) => found.get(keyOf(pair)) ?? null;
}

const keyOf = ({ before, after }: ItemPair): string => `${before.path}\n${after.path}`;

function isInDoubt(
  pair: ItemPair,
  { state: before }: StateInFolder,
  { state: after }: StateInFolder,
): boolean {
  const [old, now] = [before.others.get(pair.before.path), after.others.get(pair.after.path)];
  const isRead = [old, now].every((mark) => mark !== undefined && mark !== unreadMark);
  return isRead && old !== now && isArchiveName(pair.before.path) && isArchiveName(pair.after.path);
}

async function insideOf(
  [before, after]: readonly [string, string],
  workersDir: string,
  parent: string,
): Promise<Comparison | null> {
  const scratch = await mkdtemp(join(parent, 'packwright-'));
  try {
    const [old, now] = [join(scratch, 'a'), join(scratch, 'b')];
    await extractInWorker(workersDir, before, old);
    await extractInWorker(workersDir, after, now);
    const states = [await contentState(old), await contentState(now)].map((state) => ({
      ...state,
      isWhole: true,
    }));
    const [one, other] = states as [ContentState, ContentState];
    return concealedComparison(compareStates(one, other), one, other);
  } catch {
    return null;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
