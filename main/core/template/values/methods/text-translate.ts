import { dictEntries, dictGet, PyDict } from '../dict';
import type { Runtime, Value } from '../model';
import { typeError, valueError } from '../raise';
import { elementOf, mayBeSubscripted } from '../subscript';
import { characters } from '../text';
import { isDict, isInteger, textOf, typeName } from '../types';
import { needText } from './text-find';

/** `text.translate(table)`: by code point; None leaves a character out, what the table lacks stays. */
export function translateText(runtime: Runtime, text: string, table: Value): string {
  return characters(text)
    .map((char) => {
      const code = char.codePointAt(0) ?? 0;
      if (!mayBeSubscripted(table)) typeError(`'${typeName(table)}' object is not subscriptable`);
      const to = isDict(table) ? dictGet(table, code) : elementOf(table, code, runtime);
      if (to === undefined) return char;
      if (to === null) return '';
      if (isInteger(to)) {
        if (Number(to) < 0 || Number(to) > 0x10ffff) {
          valueError('character mapping must be in range(0x110000)');
        }
        return String.fromCodePoint(Number(to));
      }
      return textOf(to) ?? typeError('character mapping must return integer, None or str');
    })
    .join('');
}

/** `str.maketrans(x)` of a dict, or of two texts of equal length and one of characters to leave out. */
export function translationTable(from: Value, to: Value | undefined, gone: Value | undefined): PyDict {
  if (to === undefined) {
    if (!isDict(from)) return typeError('if you give only one argument to maketrans it must be a dict');
    return PyDict.of(dictEntries(from).map(([key, value]) => [codeOf(key), value] as const));
  }
  const second = characters(needText(to, 'maketrans() argument 2 must be str, not'));
  const removed = gone === undefined ? '' : needText(gone, 'maketrans() argument 3 must be str, not');
  const first = characters(
    textOf(from) ?? typeError('first maketrans argument must be a string if there is a second argument'),
  );
  if (first.length !== second.length) {
    valueError('the first two maketrans arguments must have equal length');
  }
  const dict = PyDict.of(first.map((char, at) => [char.codePointAt(0), second[at]?.codePointAt(0)] as const));
  for (const char of characters(removed)) dict.set(char.codePointAt(0), null);
  return dict;
}

function codeOf(key: Value): Value {
  if (isInteger(key)) return key;
  const text = textOf(key) ?? typeError('keys in translate table must be strings or integers');
  if (characters(text).length !== 1) valueError('string keys in translate table must be of length 1');
  return text.codePointAt(0);
}
