import { concealedComparison } from '@core/compare/reports/concealing';
import { compareStates } from '@core/compare/states/compare-states';
import type { ContentState } from '@core/compare/states/state';
import type { Comparison } from '@core/contract/comparison';
import { contentState } from '../../workspace/content-state';
import type { CommandIo } from './command';
import { openPlace } from './open-place';

/**
 * Compares two folders, archives or revisions of git, for a report: it shows no secrets. Throws what opening and
 * reading them throw.
 */
export async function comparePaths(a: string, b: string, io: CommandIo): Promise<Comparison> {
  const before = await read(a, io);
  const after = await read(b, io);
  return concealedComparison(compareStates(before, after), before, after);
}

async function read(path: string, io: CommandIo): Promise<ContentState> {
  io.err(`Reading ${path}\n`);
  const target = await openPlace(path, io);
  try {
    return await contentState(target.folder, io.signal);
  } finally {
    await target.dispose();
  }
}

/** What could not be read or told apart, with the state it stands in. */
export function sayProblems({ problems }: Comparison, a: string, b: string, io: CommandIo): void {
  for (const { side, path, message } of problems) io.err(`${side === 'a' ? a : b}: ${path}: ${message}\n`);
}
