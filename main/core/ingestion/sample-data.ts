import { readJson } from '../text/json/read';
import { isMap, mapOf, textOf } from '../text/values';

/** A value of a fetched item, and how a mapping reads it. */
export interface SamplePath {
  /** `vars.item.alert.id` */
  path: string;
  value: unknown;
}

/** Items of an answer that are looked at, and values of one: a longer sample says nothing more. */
export const mostItems = 50;
const mostPaths = 400;
const deepest = 8;

/**
 * The items of what a playbook that fetches has given: its `data`, a list or JSON in a text, whose lists are looked for
 * where it is a map that holds one; the whole where there is no `data`. Empty where nothing was fetched.
 */
export function sampleItems(result: unknown): unknown[] {
  const data = parsed(isMap(result) && 'data' in result ? result.data : result);
  const items = Array.isArray(data) ? (data as unknown[]) : (listIn(data) ?? (isEmpty(data) ? [] : [data]));
  return items.slice(0, mostItems);
}

const parsed = (data: unknown): unknown => {
  const text = textOf(data);
  return text === null ? data : (readJson(text).value ?? text);
};

const listIn = (data: unknown): unknown[] | undefined =>
  Object.values(mapOf(data)).find((value): value is unknown[] => Array.isArray(value) && value.some(isMap));

const isEmpty = (data: unknown): boolean =>
  data === null || data === undefined || data === '' || (isMap(data) && Object.keys(data).length === 0);

/** Every value of an item, in the order it has them, with the expression that reads it. */
export function samplePaths(item: unknown): SamplePath[] {
  const found: SamplePath[] = [];
  const visit = (value: unknown, path: string, depth: number): void => {
    if (found.length >= mostPaths) return;
    if (isMap(value) && depth < deepest && Object.keys(value).length > 0) {
      for (const [key, inner] of Object.entries(value)) visit(inner, path + memberOf(key), depth + 1);
    } else found.push({ path, value });
  };
  visit(item, 'vars.item', 0);
  return found;
}

/** How an expression reads a member: names that are no words of the language in brackets. */
const memberOf = (key: string): string =>
  /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
