import { getAt } from '../../text/pointer';
import type { KindDeclaration } from '../kind';
import { byUuidAndName, nameOf } from '../references/definitions';
import { ReferenceFinder } from '../references/finder';

/** Adds the references of one thing that only its kind can know; `one` is the value at `pointer`. */
export type OwnReferences = (one: unknown, pointer: string, find: ReferenceFinder, path: string) => void;

/**
 * How most kinds define and refer: the thing has a uuid and a name (under `nameKey`), and refers by IRIs and
 * templates anywhere in it, and by what `more` adds.
 */
export function namedThing(
  kind: string,
  { nameKey = 'name', more }: { nameKey?: string; more?: OwnReferences } = {},
): Required<Pick<KindDeclaration, 'definitions' | 'references'>> {
  const definitions = (value: unknown, pointer: string) => byUuidAndName(kind, value, pointer, { nameKey });
  return {
    definitions,
    references(value, pointer, path) {
      const find = new ReferenceFinder();
      find.found.push(...nameOf(definitions(value, pointer), nameKey));
      const one = getAt(value, pointer);
      find.walk(one, pointer);
      more?.(one, pointer, find, path);
      return find.found;
    },
  };
}
