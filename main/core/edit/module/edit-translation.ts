import { type Label, labelPointer, translationKey } from '../../content/module/translation';
import type { TextChange } from '../../text/changes';
import { type JsonTree, parseJson } from '../../text/json/parse';
import { readJson } from '../../text/json/read';
import { removeAt, setAt } from '../../text/json/edit';
import { getAt, joinPointer, parsePointer } from '../../text/pointer';

/**
 * The changes that have a translation file say a text for a label; an empty text takes it out. What leads to the label is
 * added where the file has none; an empty map is written as an empty list, into which no key goes.
 */
export function translate(text: string, module: string, label: Label, words: string): TextChange[] {
  const tree = parseJson(text);
  const pointer = labelPointer(module, label);
  return asWritten(text, changesFor(tree, text, module, { label, pointer, words }));
}

function changesFor(
  tree: JsonTree,
  text: string,
  module: string,
  { label, pointer, words }: { label: Label; pointer: string; words: string },
): TextChange[] {
  if (words.trim() === '') return removeAt(tree, pointer);
  const { value } = readJson(text);
  for (const above of [
    joinPointer('', translationKey(module), label.part),
    joinPointer('', translationKey(module)),
  ])
    if (Array.isArray(getAt(value, above))) return setAt(tree, above, below(above, pointer, words));
  return setAt(tree, pointer, words);
}

/** The platform writes plain letters here, unlike elsewhere (docs/platform/modules.md#languages), so does what is new. */
function asWritten(text: string, changes: readonly TextChange[]): TextChange[] {
  if (/\\u[0-9a-f]{4}/i.test(text)) return [...changes];
  const plain = (insert: string) =>
    insert.replace(/\\(?:u([0-9a-f]{4})|.)/gi, (escape, digits?: string) => {
      const unit = digits === undefined ? 0 : Number.parseInt(digits, 16);
      return unit > 0x7f ? String.fromCharCode(unit) : escape;
    });
  return changes.map((change) => {
    const insert = plain(change.insert);
    // Half a letter is no text that a file can hold.
    return insert.isWellFormed() ? { ...change, insert } : change;
  });
}

/** The maps between two pointers, with a value at the lower one. */
function below(above: string, pointer: string, value: string): unknown {
  const keys = parsePointer(pointer).slice(parsePointer(above).length);
  return keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
}
