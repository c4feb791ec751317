import { elementsOf, isMap, type JsonMap, mapOf } from '@core/text/values';
import type { ElementsOfFile, RemoteThing } from '../kinds/remote-kind';

/**
 * Of a file that holds the elements of a whole instance those that are a pack's own, each with its own in turn.
 * @param own what the pack has of the file now and had of it before
 */
export function ownElements(
  value: RemoteThing['value'],
  own: readonly unknown[],
  { at, ...elements }: ElementsOfFile,
): RemoteThing['value'] {
  const [step, ...rest] = at;
  if (step === undefined) return ownOfList(value, own, elements);
  if (!isMap(value)) return value;
  const below = own.map((one) => mapOf(one)[step]);
  const list = value[step];
  const isList = isMap(list) || (Array.isArray(list) && list.every(isMap));
  if (!isList) return value;
  return { ...value, [step]: ownElements(list as RemoteThing['value'], below, { ...elements, at: rest }) };
}

function ownOfList(
  list: unknown,
  own: readonly unknown[],
  { key, inner, isFromThere }: Omit<ElementsOfFile, 'at'>,
): JsonMap[] {
  const all = mapsIn(list);
  // What a pack has once may be installed there in several versions.
  const elements = isFromThere ? all.filter((one, at) => firstOf(all, key, one[key]) === at) : all;
  return elements.flatMap((element) => {
    const same = own.flatMap(mapsIn).filter((one) => one[key] === element[key]);
    const [mine] = same;
    if (!mine) return [];
    const taken = isFromThere ? withOwnKeys(element, mine, isFromThere) : element;
    if (inner === undefined || !Array.isArray(taken[inner])) return [taken];
    const within = same.map((one) => one[inner]);
    return [{ ...taken, [inner]: ownOfList(taken[inner], within, { key, inner }) }];
  });
}

const firstOf = (elements: readonly JsonMap[], key: string, value: unknown): number =>
  elements.findIndex((one) => one[key] === value);

/** An element as the pack has it, but for what of it comes from there. */
const withOwnKeys = (there: JsonMap, mine: JsonMap, isFromThere: (key: string) => boolean): JsonMap =>
  Object.fromEntries(
    Object.entries(mine).map(([key, value]) => [key, isFromThere(key) && key in there ? there[key] : value]),
  );

const mapsIn = (list: unknown): JsonMap[] =>
  elementsOf(list, '').flatMap(({ value }) => (isMap(value) ? [value] : []));
