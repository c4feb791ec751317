import { getAt } from '../../text/pointer';
import type { Definition, Reference } from '../../content/reference';
import { renamedIn } from '../../content/references/template-names';
import type { Rewrite } from './rewrite';

/**
 * How a place that names a picklist item comes to name another of its list. `drop` where it is the key under which the
 * item has a setting of its own, as of a field's display conditions: the other has its own. Null where only the author
 * knows what it should say.
 * @param value of the whole file
 */
export function namedInstead(
  { pointer, within, key, soft, target }: Reference,
  gone: Definition,
  other: Definition,
  value: unknown,
): Rewrite | 'drop' | null {
  if (key === true) return 'drop';
  const whole = getAt(value, pointer);
  if (typeof whole !== 'string' || soft === true) return null;
  const part = within ? whole.slice(within.from, within.to) : whole;
  const at = part.toLowerCase().indexOf(gone.target.key.toLowerCase());
  if (at !== -1) {
    const text = part.slice(0, at) + other.target.key + part.slice(at + gone.target.key.length);
    return { pointer, within, text };
  }
  if (target.key !== gone.title) return null;
  if (!within) return { pointer, text: other.title };
  const { insert, ...place } = renamedIn(whole, within, other.title);
  return { pointer, within: place, text: insert };
}
