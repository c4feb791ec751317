import { MergeFile } from '@core/contract/merging';

/** What the text of a file of a merge holds; null where it is none, or damaged. */
export function mergeFileIn(text: string): MergeFile | null {
  try {
    return MergeFile.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
