import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { mergeFileIn } from '../../workspace/merging/merge-file-in';
import { mergeFileOf, pullFileOf } from '../../workspace/merging/merge-order';
import { safeFolder } from '../../workspace/safe-path';
import type { BaseStore } from '../base/base-store';
import type { WorkedOutPull } from './pull';

/** The states that a pull which waits would merge. */
const waitingStates = (base: Pick<BaseStore, 'folder'>): string => join(base.folder, 'merge');

/**
 * Keeps the states of a pull that is to be decided, for its owner alone.
 * @returns the text of the file of its merge (`pullFileOf`). It holds the values as they are, secrets too
 */
export async function keepWaiting(
  { report, decisions, pull: { states }, order }: WorkedOutPull,
  base: BaseStore,
): Promise<string> {
  const merging = waitingStates(base);
  const places = { base: join(merging, 'base'), theirs: join(merging, 'theirs') };
  await rm(merging, { recursive: true, force: true });
  for (const side of ['base', 'theirs'] as const) {
    await mkdir(places[side], { recursive: true, mode: 0o700 });
    const place = await safeFolder(places[side]);
    for (const { path, text } of states[side].files.values()) {
      const file = await place.resolve(path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(file, text, { mode: 0o600 });
    }
  }
  const sources = {
    base: { place: places.base },
    ours: { place: order.folder },
    theirs: { place: places.theirs },
  };
  const merge = { sources, output: `${order.folder}-merged`, allFrom: null, ...decisions };
  return `${JSON.stringify(mergeFileOf(merge, report, pullFileOf(order.folder)), null, 2)}\n`;
}

/**
 * Lets go of what waited once all of it is decided and carried out.
 * @param decided the file whose decisions this pull has taken, or whose conflicts it has decided otherwise; null for none
 * @returns whether that file is gone: it stays where it also holds conflicts of what this pull left out
 */
export async function settleWaiting(
  worked: WorkedOutPull,
  base: BaseStore,
  decided: string | null,
): Promise<boolean> {
  const isAll = decided !== null && (await isDecidedBy(worked, decided));
  if (decided !== null && isAll) await rm(decided, { force: true });
  if (!existsSync(pullFileOf(worked.order.folder)))
    await rm(waitingStates(base), { recursive: true, force: true });
  return decided === null || !existsSync(decided);
}

/** Whether everything that waits was decided by this pull: by its kinds as a whole, or conflict by conflict. */
async function isDecidedBy({ order, report }: WorkedOutPull, waitingFile: string): Promise<boolean> {
  if (!existsSync(waitingFile)) return false;
  const waits = mergeFileIn(await readFile(waitingFile, 'utf8'));
  const kinds = new Set<string>(order.collections === null ? order.kinds.map(({ holds }) => holds) : []);
  const decided = new Set(report.items.flatMap(({ conflicts }) => conflicts.map(({ id }) => id)));
  return (
    waits !== null &&
    waits.report.items.every(
      ({ kind, conflicts }) => kinds.has(kind) || conflicts.every(({ id }) => decided.has(id)),
    )
  );
}

/** Whether a pull from this remote into the workspace waits for decisions. */
export async function isWaiting(base: Pick<BaseStore, 'folder'>, workspace: string): Promise<boolean> {
  const file = pullFileOf(workspace);
  const text = await readFile(file, 'utf8').catch(() => null);
  const theirs = text === null ? undefined : mergeFileIn(text)?.theirs;
  if (!theirs || !('place' in theirs)) return false;
  return resolve(dirname(file), theirs.place).startsWith(base.folder + sep);
}
