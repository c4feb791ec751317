import { isArrayIndex, parsePointer } from '../../text/pointer';
import type { JsonMap } from '../../text/values';
import type { Grammar, Keys, ListRule, Met } from './grammar';
import { keyInWords } from './key-in-words';

/** A place that is told: the keys that lead there, and what people say of it. */
interface Told {
  keys: Keys;
  words: readonly string[];
  elements: Met['elements'];
}

/** The words for a member of the map at a place. */
export function memberWords(grammar: Grammar, key: string, { words, keys, elements }: Told): string[] {
  const word = grammar.word?.([...keys, key], elements) ?? keyInWords(key);
  return [...(grammar.namesMembers?.(keys) === true ? words.slice(0, -1) : words), word];
}

/** The words for an element of the list at a place: one whose name says what it is needs no name of its list. */
export const elementWords = (words: readonly string[], rule: ListRule, element: JsonMap): string[] => [
  ...(rule.namesItself === true ? words.slice(0, -1) : words),
  rule.called(element),
];

/** `row 1, column 2, widget 3`: where a part stands, of its pointer. */
export function partsInWords(pointer: string): string {
  const keys = parsePointer(pointer);
  return keys
    .flatMap((key, at) => {
      const list = keys[at - 1];
      return isArrayIndex(key) && list !== undefined ? [`${list.replace(/s$/, '')} ${Number(key) + 1}`] : [];
    })
    .join(', ');
}
