import type { Fix, FixEdit } from '../../contract/check';
import { placeOf, type FileFixEdit } from './edit-text';

/** What a fix of a file under `path` touches, file by file. */
export function editsByFile(fix: Fix, path: string): Map<string, FileFixEdit[]> {
  const edits = fix.edits.filter((edit): edit is FileFixEdit => !('create' in edit));
  return Map.groupBy(edits, (edit) => edit.path ?? path);
}

/** Whether two edits of one file cannot both be carried out as they were meant. */
export function contradict(a: FileFixEdit, b: FileFixEdit): boolean {
  if ('at' in a && 'at' in b) return overlap(spanOf(a.at), spanOf(b.at));
  if ('replace' in a && 'replace' in b && a.replace === b.replace) return overlap(a.within, b.within);
  const [first, second] = [placeOf(a), placeOf(b)];
  // A place in the text may be inside what a pointer means; finding out is not worth the effort.
  if (first === null || second === null) return true;
  return isWithin(first, second) || isWithin(second, first);
}

const spanOf = ({ offset, length }: { offset: number; length: number }) => ({
  from: offset,
  to: offset + length,
});

/** Spans that share a character, or begin at the same place. */
const overlap = (a: { from: number; to: number }, b: { from: number; to: number }) =>
  a.from === b.from || (a.from < b.to && b.from < a.to);

const isWithin = (pointer: string, outer: string) => pointer === outer || pointer.startsWith(`${outer}/`);

/** The files a fix would add. */
export function createdBy(fix: Fix): { path: string; text: string }[] {
  return fix.edits.flatMap((edit: FixEdit) =>
    'create' in edit ? [{ path: edit.create, text: edit.text }] : [],
  );
}
