import { uuidOfIri } from '../../content/iri';
import { firstText, isMap, textOf } from '../../text/values';
import type { MatchedIds } from './ids';

/**
 * Matches uuids of things that neither state holds as items of their own, by what is written beside them: a relation is
 * often expanded to the record it leads to, a condition repeats the name of its value. One stands for another where both
 * bear the same name in the same place and neither is known in the other state.
 */
export function matchNamed(
  values: readonly (readonly [before: unknown, after: unknown])[],
  ids: MatchedIds,
): void {
  const [old, now] = [new Named(), new Named()];
  for (const [before, after] of values) {
    old.read(before, '');
    now.read(after, '');
  }
  for (const [name, before] of old.byName) {
    const after = now.byName.get(name);
    if (before !== null && after && !now.has(before) && !old.has(after)) ids.match(before, after);
  }
}

/** Expanded relations of a state by collection, place and name. */
class Named {
  /** The one uuid that bears a name; null where several do. */
  readonly byName = new Map<string, string | null>();
  private readonly all = new Set<string>();

  has(uuid: string): boolean {
    return this.all.has(uuid);
  }

  read(value: unknown, place: string): void {
    if (Array.isArray(value)) {
      for (const one of value) this.read(one, place);
      return;
    }
    if (!isMap(value)) return;
    this.note(value, place);
    for (const key of Object.keys(value)) {
      const one = value[key];
      // A condition repeats its value under `_value`, and says of which field it is.
      if (typeof one === 'object') this.read(one, key === '_value' ? (textOf(value.field) ?? key) : key);
    }
  }

  private note(value: Record<string, unknown>, place: string): void {
    const iri = value['@id'];
    if (typeof iri !== 'string' || !iri.startsWith('/api/')) return;
    const uuid = uuidOfIri(iri);
    const name = firstText(value, 'itemValue', 'display', 'name', 'title');
    if (uuid === null || name === null) return;
    this.all.add(uuid);
    const key = [iri.slice(0, iri.length - uuid.length), place, name].join('\n');
    const known = this.byName.get(key);
    this.byName.set(key, known === undefined || known === uuid ? uuid : null);
  }
}
