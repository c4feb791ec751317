import { useEffect, useMemo, useState } from 'react';
import type { Choices, Merged } from '@core/compare/difference';
import { mergerOf } from '@core/compare/merge-texts';
import { toWireError } from '@core/contract/errors';
import { compareWithDisk, getDocument } from '../../state/documents';
import type { MergedFile } from '../../state/overlays';

/** What is shown of one file: what differs and the merged result, or why that cannot be determined. */
export type Compared =
  | { state: 'reading' }
  | { state: 'failed'; reason: string }
  | { state: 'ready'; merged: Merged<string>; baseKnown: boolean; file: MergedFile };

type Read = Exclude<Compared, { state: 'ready' }> | { state: 'ready'; with: Merger };
type Merger = (choices: Choices) => Extract<Compared, { state: 'ready' }>;

const noChoices: Choices = new Map();

/**
 * Compares files with what is on disk now.
 * @param choices for each path which side is kept where
 */
export function useComparison(
  paths: readonly string[],
  choices: ReadonlyMap<string, Choices>,
): ReadonlyMap<string, Compared> {
  const [reads, setReads] = useState<ReadonlyMap<string, Read>>(new Map());
  useEffect(() => {
    let gone = false;
    for (const path of paths)
      void read(path).then((found) => {
        if (!gone) setReads((before) => new Map(before).set(path, found));
      });
    return () => {
      gone = true;
    };
  }, [paths]);
  return useMemo(
    () =>
      new Map(
        paths.map((path): [string, Compared] => {
          const found = reads.get(path) ?? { state: 'reading' };
          return [path, found.state === 'ready' ? found.with(choices.get(path) ?? noChoices) : found];
        }),
      ),
    [paths, reads, choices],
  );
}

async function read(path: string): Promise<Read> {
  try {
    const texts = await compareWithDisk(path);
    if (!texts) return { state: 'failed', reason: 'The file on disk is no longer text.' };
    const { hash, ...three } = texts;
    const merge = mergerOf(three, getDocument(path)?.language === 'json');
    return {
      state: 'ready',
      with: (choices) => {
        const merged = merge(choices);
        const file = { path, hash, disk: three.disk, text: merged.result };
        return { state: 'ready', merged, baseKnown: three.base !== null, file };
      },
    };
  } catch (thrown) {
    return { state: 'failed', reason: toWireError(thrown).message };
  }
}
