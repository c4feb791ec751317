import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import type { MergeReport } from '@core/contract/merging';
import { sameValue } from '@core/text/values';
import { fileError } from '../file-errors';
import { hashOf, saveFile } from '../save-file';
import { mergeFileIn } from './merge-file-in';
import type { Decisions } from './merge-report';

/**
 * Writes decisions into the file of a merge, whole or not at all; which states it names stays as it is written.
 * @param known what the file is known to say
 * @throws PackwrightError `conflict` where it says something else by now, `not-found` where it is gone
 */
export async function keepDecisions(
  file: string,
  known: Decisions,
  decisions: Decisions,
  report: MergeReport,
): Promise<void> {
  const bytes = await readFile(file).catch((thrown: unknown) => {
    throw fileError(thrown, 'read', basename(file));
  });
  const found = mergeFileIn(bytes.toString('utf8'));
  if (!found || !sameDecisions(found, known)) throw decidedElsewhere(file);
  const { resolutions, accepted } = decisions;
  const text = `${JSON.stringify({ ...found, resolutions, accepted: [...accepted], report }, null, 2)}\n`;
  const saved = await saveFile(file, Buffer.from(text), { base: hashOf(bytes), overwrite: false }).catch(
    (thrown: unknown) => {
      throw fileError(thrown, 'saved', basename(file));
    },
  );
  if (saved === 'conflict') throw decidedElsewhere(file);
}

export const sameDecisions = (one: Decisions, other: Decisions): boolean =>
  sameValue(one.resolutions, other.resolutions) &&
  sameValue([...one.accepted].sort(), [...other.accepted].sort());

const decidedElsewhere = (file: string) =>
  new PackwrightError(
    'conflict',
    `"${basename(file)}" has been decided on elsewhere; it stays as it is, and what is decided here is kept.`,
    'Open the merge again to go on with both.',
  );
