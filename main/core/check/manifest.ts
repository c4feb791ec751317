import { joinPointer } from '../text/pointer';
import { mapOf } from '../content/shape';

/** Names a category of `contents` lists, with the pointer of each (pack-format 3.2). */
export function* entryNames(contents: unknown, category: string): Generator<[name: string, pointer: string]> {
  const entries = mapOf(contents)[category];
  if (!Array.isArray(entries)) return;
  for (const [index, entry] of entries.entries()) {
    const name = typeof entry === 'string' ? entry : mapOf(entry).name;
    if (typeof name === 'string') yield [name, joinPointer('/contents', category, index)];
  }
}

/** A name as the platform writes it to disk, where `/` and, on some systems, `> < :` become `_` (pack-format 2.2). */
export const onDisk = (name: string) => name.replace(/[/<>:]/g, '_').trim();
