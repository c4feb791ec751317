import { longest } from './mutate';
import type { Random } from './random';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const odd: readonly Json[] = [
  null,
  true,
  -1,
  1e21,
  '',
  '__proto__',
  '../../out',
  '{{ x }}',
  [],
  {},
  [[]],
  { constructor: { name: 1 } },
];
const keys = ['__proto__', 'constructor', 'uuid', 'name', '@id', '0', ''];
const mostValues = 5_000;

interface Place {
  holder: Json[] | { [key: string]: Json };
  key: string | number;
}

/** Every value below the top one, by where it stands. */
function placesIn(top: Json): Place[] {
  const places: Place[] = [];
  const waiting: Json[] = [top];
  for (let value = waiting.pop(); value !== undefined && places.length < mostValues; value = waiting.pop()) {
    if (value === null || typeof value !== 'object') continue;
    const inside: (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
    for (const key of inside) {
      places.push({ holder: value, key });
      waiting.push(at({ holder: value, key }));
    }
  }
  return places;
}

const at = ({ holder, key }: Place): Json => (holder as Record<string | number, Json>)[key] as Json;
const copyOf = (value: Json): Json => JSON.parse(JSON.stringify(value)) as Json;

/** Sets a member, also one called `__proto__`, which an assignment would take for something else. */
const put = ({ holder, key }: Place, value: Json): void => {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
};

function changeOne(top: Json, given: readonly Json[], random: Random): void {
  const places = placesIn(top);
  if (places.length === 0) return;
  const place = random.pick(places);
  const { holder, key } = place;
  const inList = Array.isArray(holder) && typeof key === 'number';
  switch (random.below(7)) {
    case 0:
      if (inList) holder.splice(key, 1);
      else delete (holder as Record<string, Json>)[key];
      return;
    case 1:
      if (inList) holder.splice(random.below(holder.length + 1), 0, copyOf(at(place)));
      else put({ holder, key: random.pick(keys) }, copyOf(at(place)));
      return;
    case 2:
      return put(place, copyOf(random.pick(odd)));
    case 3:
      return put(place, copyOf(random.pick(given)));
    case 4:
      if (inList) holder.push(...holder.splice(key, 1));
      else {
        const value = at(place);
        delete (holder as Record<string, Json>)[key];
        put(place, value);
      }
      return;
    case 5: {
      const other = random.pick(places);
      const [one, two] = [copyOf(at(place)), copyOf(at(other))];
      put(place, two);
      put(other, one);
      return;
    }
    default:
      return put(place, copyOf(at(random.pick(places))));
  }
}

/**
 * Changes of inputs that are texts of JSON and stay so: values are left out, doubled, moved, exchanged and replaced,
 * where changes of bytes mostly end at the reader.
 * @param between what stands between the texts of one input
 * @param head how many bytes stand before the first of them
 * @returns null where a part of the input is no JSON, or the change made it too long
 */
export const jsonChanges =
  (between = '\u0000', head = 0) =>
  (input: Buffer, other: Buffer, random: Random): Buffer | null => {
    const texts = partsOf(input, between, head);
    const values = texts.map(parsed);
    if (values.includes(undefined)) return null;
    const given = partsOf(other, between, head)
      .map(parsed)
      .flatMap((value) => (value === undefined ? [] : [value, ...placesIn(value).map(at)]));
    const chosen = random.pick(values as Json[]);
    for (let left = 1 + random.below(4); left > 0; left--)
      changeOne(chosen, given.length > 0 ? given : odd, random);
    const written = values.map((value) => JSON.stringify(value)).join(between);
    const bytes = Buffer.concat([input.subarray(0, head), Buffer.from(written)]);
    return bytes.length > longest ? null : bytes;
  };

const partsOf = (input: Buffer, between: string, head: number): string[] =>
  input.subarray(head).toString('utf8').split(between);

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
