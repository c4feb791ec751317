import { isMap } from '../text/values';

/** A scalar value of a file, or a key, as an author reads it. */
export interface ReadText {
  text: string;
  /** Keys and places on the way to it, from the root of the file. Another call changes it: copy what is kept. */
  way: readonly (string | number)[];
  isKey: boolean;
  /** Whether it is a text in the file, and no number, boolean or null. */
  isText: boolean;
}

/** Deeper values are left out; real content nests forty deep. */
const deepest = 200;

/** Every key and scalar value, in the order of the file; `visit` ends the walk with false. Null is no text. */
export function eachText(value: unknown, visit: (read: ReadText) => boolean): boolean {
  const way: (string | number)[] = [];
  const walk = (inner: unknown): boolean => {
    if (typeof inner === 'string') return visit({ text: inner, way, isKey: false, isText: true });
    if (typeof inner === 'number' || typeof inner === 'boolean')
      return visit({ text: String(inner), way, isKey: false, isText: false });
    if (way.length > deepest) return true;
    if (Array.isArray(inner)) return inner.every((element: unknown, at) => within(at, element));
    if (!isMap(inner)) return true;
    return Object.entries(inner).every(([key, member]) => within(key, member));
  };
  const within = (key: string | number, inner: unknown): boolean => {
    way.push(key);
    const goesOn =
      (typeof key === 'number' || visit({ text: key, way, isKey: true, isText: true })) && walk(inner);
    way.pop();
    return goesOn;
  };
  return walk(value);
}
