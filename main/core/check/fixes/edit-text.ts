import type { FixEdit } from '../../contract/check';
import { applyChanges, composeChanges, type TextChange } from '../../text/changes';
import * as jsonEdits from '../../text/json/edit';
import { locate } from '../../text/json/locate';
import { type JsonTree, parseJson } from '../../text/json/parse';
import { getAt, isArrayIndex, joinPointer, parsePointer } from '../../text/pointer';
import * as yamlEdits from '../../text/yaml/edit';
import { readYaml } from '../../text/yaml/read';
import { isYaml } from '../../text/places';

/** An edit of a file that exists. */
export type FileFixEdit = Exclude<FixEdit, { create: string }>;

/**
 * The changes that carry out all edits of one file. Every pointer means the text as it is given, so the order of the
 * edits does not matter; what they contradict each other in is the caller's to avoid (`conflicts.ts`).
 *
 * Throws `not-found` where a pointer leads nowhere, `invalid-input` where the text cannot be read.
 * @param path says by its name whether the file is YAML or JSON
 */
export function editText(path: string, text: string, edits: readonly FileFixEdit[]): TextChange[] {
  const tools = isYaml(path) ? yaml : json;
  let changes: TextChange[] = [];
  let current = text;
  for (const edit of inSafeOrder(edits)) {
    const next = changesOf(tools, current, edit);
    current = applyChanges(current, next);
    changes = composeChanges(changes, next);
  }
  return changes;
}

/** What was read last: the fixes of a file come one after the other. */
let latest: JsonTree | null = null;

function treeOf(text: string): JsonTree {
  if (latest?.text !== text) latest = parseJson(text);
  return latest;
}

const json: typeof yaml = {
  setAt: (text, ...where) => jsonEdits.setAt(treeOf(text), ...where),
  removeAt: (text, pointer) => jsonEdits.removeAt(treeOf(text), pointer),
  renameAt: (text, ...where) => jsonEdits.renameAt(treeOf(text), ...where),
  insertAt: (text, ...where) => jsonEdits.insertAt(treeOf(text), ...where),
  valueAt(text, pointer) {
    const place = locate(treeOf(text), pointer);
    return place && (JSON.parse(text.slice(place.from, place.to)) as unknown);
  },
};
const { setAt, removeAt, renameAt, insertAt } = yamlEdits;
const yaml = {
  setAt,
  removeAt,
  renameAt,
  insertAt,
  valueAt: (text: string, pointer: string): unknown => getAt(readYaml(text).value, pointer),
};

function changesOf(tools: typeof yaml, text: string, edit: FileFixEdit): TextChange[] {
  if ('at' in edit) {
    const { offset, length } = edit.at;
    return [{ from: offset, to: offset + length, insert: edit.text }];
  }
  if ('set' in edit) return tools.setAt(text, edit.set, edit.value);
  if ('remove' in edit) return tools.removeAt(text, edit.remove);
  if ('rename' in edit) return tools.renameAt(text, edit.rename, edit.key);
  if ('insert' in edit) return tools.insertAt(text, edit.insert, edit.key, edit.value);
  const before = tools.valueAt(text, edit.replace);
  if (typeof before !== 'string') return [];
  const { from, to } = edit.within;
  return tools.setAt(text, edit.replace, before.slice(0, from) + edit.text + before.slice(to));
}

/**
 * What leaves all pointers valid comes first; then what moves or renames elements, from the end of the file to its
 * beginning and from the inside out, so that the pointers of those to come still mean what they meant.
 */
function inSafeOrder(edits: readonly FileFixEdit[]): FileFixEdit[] {
  return edits
    .map((edit) => ({ edit, keys: keysOf(edit), rank: rankOf(edit), from: startOf(edit) }))
    .sort(
      (a, b) =>
        a.rank - b.rank || compareKeys(b.keys, a.keys) || b.from - a.from || removalFirst(a.edit, b.edit),
    )
    .map(({ edit }) => edit);
}

const rankOf = (edit: FileFixEdit) => ('at' in edit || 'replace' in edit || 'set' in edit ? 0 : 1);
const removalFirst = (a: FileFixEdit, b: FileFixEdit) => Number('remove' in b) - Number('remove' in a);

function startOf(edit: FileFixEdit): number {
  if ('at' in edit) return edit.at.offset;
  return 'replace' in edit ? edit.within.from : 0;
}

/** The place an edit works at, as the keys that lead there. */
function keysOf(edit: FileFixEdit): readonly string[] {
  return parsePointer(placeOf(edit) ?? '');
}

/** The pointer of what an edit writes, takes away or renames; null for a place in the text. */
export function placeOf(edit: FileFixEdit): string | null {
  if ('at' in edit) return null;
  if ('set' in edit) return edit.set;
  if ('remove' in edit) return edit.remove;
  if ('rename' in edit) return edit.rename;
  if ('replace' in edit) return edit.replace;
  return joinPointer(edit.insert, edit.key);
}

/** Order of the places in a file: elements by index, what is inside after what it is in. */
function compareKeys(a: readonly string[], b: readonly string[]): number {
  for (const [index, key] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (key === other) continue;
    if (isArrayIndex(key) && isArrayIndex(other)) return Number(key) - Number(other);
    return key < other ? -1 : 1;
  }
  return a.length - b.length;
}
