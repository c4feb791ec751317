import { rm } from 'node:fs/promises';
import type { MergedFile } from '@core/compare/merge/merge-states';
import { requireNew, writeMerged } from '../../workspace/merging/write-merged';
import { type CommandIo, exitCode } from './command';
import { merge } from './commands/merge';
import { requireNoneWaits } from './merge-places';

/** Folder of the version of the user's own, beside that of the result. */
const ownFolder = (merged: string): string => `${merged}.mine`;

/** Throws `conflict` where there is something already at a place a merge of the user's own version writes to. */
export async function requireNewMerge(folder: string): Promise<void> {
  await requireNew(folder);
  await requireNew(ownFolder(folder));
  requireNoneWaits(folder);
}

/**
 * Merges the installed version as the user has it with the next one, as `packwright merge` does. While decisions are
 * wanted the version of the user's own stays beside the file of the merge, which names it.
 */
export async function mergeOwn(
  of: { base: string; next: string; merged: string; own: readonly MergedFile[]; sources: string },
  io: CommandIo,
): Promise<void> {
  const { base, next, merged, own, sources } = of;
  const mine = ownFolder(merged);
  await writeMerged(mine, own, { base: sources, ours: sources, theirs: sources });
  const code = await merge.run([base, mine, next, '-o', merged], { ...io, out: io.err });
  if (code === exitCode.clean) await rm(mine, { recursive: true, force: true });
}
