import { isMap } from '@core/text/values';
import { joinPointer } from '@core/text/pointer';
import type { TreeRow } from '../tree-keys';

/** A row of a JSON tree; its id is the pointer of its value. */
export interface JsonRow extends TreeRow {
  key: string;
  value: unknown;
}

/** The rows to be seen of a value whose parts named in `open` are unfolded. */
export function jsonRows(value: unknown, open: ReadonlySet<string>): JsonRow[] {
  const rows: JsonRow[] = [];
  const add = (parent: unknown, pointer: string, level: number) => {
    const entries = entriesOf(parent);
    entries.forEach(([key, child], index) => {
      const id = joinPointer(pointer, key);
      const isOpen = open.has(id);
      rows.push({
        id,
        key,
        value: child,
        level,
        label: `${key}: ${previewOf(child)}`,
        expanded: entriesOf(child).length > 0 ? isOpen : null,
        setSize: entries.length,
        position: index + 1,
      });
      if (isOpen) add(child, id, level + 1);
    });
  };
  add(value, '', 1);
  return rows;
}

function entriesOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.map((each, index) => [String(index), each]);
  return isMap(value) ? Object.entries(value) : [];
}

const longest = 120;

/** A value in a few words: a short text or number itself, of others what they hold. */
export function previewOf(value: unknown): string {
  if (typeof value === 'string') {
    const line = value.slice(0, longest).replace(/\s+/g, ' ');
    return value.length > longest ? `${line}…` : line;
  }
  if (Array.isArray(value)) return value.length === 1 ? '1 element' : `${value.length} elements`;
  if (!isMap(value)) return String(value);
  const named = [value.name, value.title, value.label, value.itemValue, value['@type']].find(
    (name) => typeof name === 'string' && name !== '',
  );
  if (typeof named === 'string') return named.slice(0, longest);
  const size = Object.keys(value).length;
  return size === 1 ? '1 key' : `${size} keys`;
}
