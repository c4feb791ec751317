import type { Change, ChangeClass } from '../../contract/comparison';
import { mergeLines } from '../merge-lines';

/** What differs between two texts, stretch by stretch of lines. Line ends do not count. */
export function compareTexts(before: string, after: string, meaning: ChangeClass): Change[] {
  const [old, now] = [before, after].map((text) => text.replaceAll('\r\n', '\n'));
  return mergeLines(null, old ?? '', now ?? '', new Map()).differences.map(({ path, here, disk }) => ({
    class: meaning,
    where: old === '' || now === '' ? 'content of the file' : path.join(', '),
    pointer: '',
    before: here === undefined ? null : String(here),
    after: disk === undefined ? null : String(disk),
    touches: [],
  }));
}
