import { joinPointer } from './pointer';
import { isMap } from './values';

/** What a walk shows: a value, its key, and its pointer, computed on demand. */
export type Visit = (value: unknown, key: string | number, at: () => string) => boolean;

/**
 * Shows every value below `root`, from the outside in, in the order of the file. Where `visit` says false the walk
 * does not go further down. Most rules look for a few values among many, so pointers are not built along the way.
 * @param base the pointer of `root`
 */
export function walk(root: unknown, base: string, visit: Visit): void {
  const path: (string | number)[] = [];
  const at = () => joinPointer(base, ...path);
  go(root, '');

  function go(value: unknown, key: string | number) {
    if (!visit(value, key, at)) return;
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) below(value[index], index);
    } else if (isMap(value)) {
      for (const inner in value) if (Object.hasOwn(value, inner)) below(value[inner], inner);
    }
  }
  function below(value: unknown, key: string | number) {
    path.push(key);
    go(value, key);
    path.pop();
  }
}

/** A text somewhere in a value. */
export interface PlacedText {
  text: string;
  pointer: string;
}

/**
 * The texts below `root` that a test takes, in the order of the file.
 * @param base the pointer of `root`
 */
export function textsIn(root: unknown, base: string, takes: (text: string) => boolean): PlacedText[] {
  const found: PlacedText[] = [];
  walk(root, base, (value, _key, at) => {
    if (typeof value === 'string' && takes(value)) found.push({ text: value, pointer: at() });
    return true;
  });
  return found;
}
