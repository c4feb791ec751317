import type { MemberType } from '../content/member-types';
import { locate } from '../text/json/locate';
import { type JsonTree, parseJson } from '../text/json/parse';
import { elementsOf, isMap } from '../text/values';

const isText = (value: unknown) => typeof value === 'string';
const isEmpty = (value: unknown) =>
  Array.isArray(value) ? value.length === 0 : isMap(value) && Object.keys(value).length === 0;
/** A list with holes is written as a map of its indices. */
const isList = (value: unknown) => Array.isArray(value) || isEmpty(value) || elementsOf(value, '').length > 0;

const fits: Record<MemberType, (value: unknown) => boolean> = {
  text: isText,
  flag: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number' || isNumberText(value),
  coordinate: (value) => typeof value === 'number' || isText(value),
  texts: (value) => isList(value) && elementsOf(value, '').every((each) => isText(each.value)),
  list: isList,
  // The platform writes an empty map as an empty list.
  map: (value) => isMap(value) || isEmpty(value),
};

const isNumberText = (value: unknown) => typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value);

/** What a member of a type is called. */
export const typeWords: Record<MemberType, string> = {
  text: 'a text',
  flag: 'true or false',
  number: 'a number',
  coordinate: 'a number',
  texts: 'a list of texts',
  list: 'a list',
  map: 'an object',
};

/** Whether a value is of the type; null stands for "not given", and fits all. */
export const isOfType = (value: unknown, type: MemberType): boolean => value === null || fits[type](value);

/**
 * What the value says in the right type; undefined where that is not plain.
 * @param written the value as its file has it: of `1.10` a number keeps `1.1`
 */
export function meantBy(type: MemberType, value: unknown, written: () => string | null): unknown {
  if (type === 'flag' && (value === 'true' || value === 'false')) return value === 'true';
  if (type === 'text' && typeof value === 'number') return written() ?? String(value);
  if (type === 'texts' && typeof value === 'string')
    return value.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  return undefined;
}

/** Values of a JSON file as they are written, by their pointers; null where there is none. It is read once, when asked. */
export function writtenIn(text: string): (pointer: string) => string | null {
  let tree: JsonTree | null = null;
  return (pointer) => {
    tree ??= parseJson(text);
    const place = locate(tree, pointer);
    return place && text.slice(place.from, place.to);
  };
}
