import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { MergedFile, MergedStates } from '@core/compare/merge/merge-states';
import { mapThree, type Three } from '@core/compare/merge/three';
import type { ContentState } from '@core/compare/states/state';
import { PackwrightError } from '@core/contract/errors';
import { fileError, isMissing } from '../file-errors';
import { type MergeOrder, pathOfTexts, textsOf } from './merge-order';
import { oneFileStates } from './one-file-states';
import { saveFile } from '../save-file';

/** States of a driver of git: texts of one file, by its path in the working tree. */
export async function textStates({
  sources,
  output,
}: Pick<MergeOrder, 'sources' | 'output'>): Promise<Three<ContentState>> {
  const [texts, path] = [textsOf(sources), pathOfTexts(sources)];
  // Named as the index of content does, also where the system has other separators.
  const folder = resolve(output, ...path.split('/').map(() => '..'));
  return oneFileStates(
    folder,
    path,
    mapThree(texts, (files) => files[path] ?? null),
  );
}

/**
 * Writes the result of a merge of one file to the working tree. Throws `conflict` where somebody has edited the file
 * since the merge driver left it.
 * @param left what the driver has made of it while nothing was decided
 */
export async function writeOneFile(
  order: Pick<MergeOrder, 'sources' | 'output'>,
  merged: MergedStates,
  left: MergedStates | null,
): Promise<void> {
  await requireUnedited(order, left?.files[0]);
  const text = textIn(order, merged.files[0]);
  if (text === null) await rm(order.output, { force: true });
  else await saveFile(order.output, Buffer.from(text), { base: null, overwrite: true });
}

/**
 * Throws `conflict` where somebody has edited the file in the working tree since the merge driver left it.
 * @param left the result of the driver; where there is none it has left ours as it was
 */
async function requireUnedited(
  order: Pick<MergeOrder, 'sources' | 'output'>,
  left: MergedFile | undefined,
): Promise<void> {
  const onDisk = await readFile(order.output, 'utf8').catch((thrown: unknown) => {
    if (isMissing(thrown)) return null;
    throw fileError(thrown, 'read', order.output);
  });
  if (onDisk === null) return;
  // A checkout may have written other ends of lines.
  const plain = (text: string): string => text.replaceAll('\r\n', '\n');
  const asLeft = textIn(order, left) ?? Object.values(textsOf(order.sources).ours)[0] ?? '';
  if (plain(onDisk) !== plain(asLeft))
    throw new PackwrightError(
      'conflict',
      `${order.output} has been edited since the merge.`,
      'git add takes it as it is; git checkout -m brings back what the merge had left.',
    );
}

/** The text of a file of a merge of texts; null where it is taken out. */
function textIn({ sources }: Pick<MergeOrder, 'sources'>, file: MergedFile | undefined): string | null {
  if (!file) return null;
  return 'text' in file ? file.text : (Object.values(textsOf(sources)[file.from])[0] ?? '');
}
