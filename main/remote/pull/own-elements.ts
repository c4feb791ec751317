import { elementsOf, isMap, type JsonMap, mapOf } from '@core/text/values';
import type { ElementsOfFile, RemoteThing } from '../kinds/remote-kind';

/**
 * Of a file that holds the elements of a whole instance those that are a pack's own, each with its own in turn.
 * @param own what the pack has of the file now and had of it before
 */
export function ownElements(
  value: RemoteThing['value'],
  own: readonly unknown[],
  { at, key, inner }: ElementsOfFile,
): RemoteThing['value'] {
  const [step, ...rest] = at;
  if (step === undefined) return ownOfList(value, own, key, inner);
  if (!isMap(value)) return value;
  const below = own.map((one) => mapOf(one)[step]);
  const list = value[step];
  const isList = isMap(list) || (Array.isArray(list) && list.every(isMap));
  if (!isList) return value;
  const nested = { at: rest, key, ...(inner === undefined ? {} : { inner }) };
  return { ...value, [step]: ownElements(list as RemoteThing['value'], below, nested) };
}

function ownOfList(
  list: unknown,
  own: readonly unknown[],
  key: string,
  inner: string | undefined,
): JsonMap[] {
  return mapsIn(list).flatMap((element) => {
    const same = own.flatMap(mapsIn).filter((one) => one[key] === element[key]);
    if (same.length === 0) return [];
    if (inner === undefined || !Array.isArray(element[inner])) return [element];
    const within = same.map((one) => one[inner]);
    return [{ ...element, [inner]: ownOfList(element[inner], within, key, inner) }];
  });
}

const mapsIn = (list: unknown): JsonMap[] =>
  elementsOf(list, '').flatMap(({ value }) => (isMap(value) ? [value] : []));
