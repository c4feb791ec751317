import type { ContentItem } from '../../contract/workspace';
import { parsePointer } from '../../text/pointer';
import { isMap, member } from '../../text/values';
import { grammarOf } from './kinds/index';
import type { Keys, Met } from './grammar';
import { elementWords, memberWords } from './place-in-words';
import { usualList } from './usual-list';

/**
 * The place of a value in words, as a comparison tells it: `step "Is Known"`, `branch "Yes"`, `target`. The item itself
 * has none.
 * @param pointer below the item
 */
export function wordsOfPlace(kind: ContentItem['kind'] | null, item: unknown, pointer: string): string[] {
  const grammar = grammarOf(kind ?? 'file');
  let keys: Keys = [];
  let words: string[] = [];
  let elements: Met['elements'] = { before: null, after: null };
  let value = item;
  for (const key of parsePointer(pointer)) {
    const inner: unknown = Array.isArray(value) ? value[Number(key)] : member(value, key);
    if (!Array.isArray(value)) {
      words = memberWords(grammar, key, { keys, words, elements });
      keys = [...keys, key];
    } else if (isMap(inner)) {
      words = elementWords(words, grammar.list?.(keys) ?? usualList(keys), inner);
      elements = { before: inner, after: inner };
    }
    value = inner;
  }
  return [...(grammar.wordsOf?.(words) ?? words)];
}
