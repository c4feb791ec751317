import { isUuid, uuidOfIri } from '../../content/iri';
import { firstText, isMap, textOf } from '../../text/values';
import type { MatchedIds } from './ids';
import { namedIn } from './named-in';
import type { ContentState } from './state';
import { factsIn } from './users';

/**
 * Matches uuids of things that neither state holds as items of their own, by what is written beside them: a relation is
 * often expanded to the record it leads to, a condition repeats the name of its value. One stands for another where both
 * bear the same name in the same place and neither occurs anywhere in the other state: choices of two picklists may
 * have one name. What is matched already, or is a thing or a choice that a state holds, is not looked for by its name.
 */
export function matchNamed(
  values: readonly (readonly [before: unknown, after: unknown])[],
  ids: MatchedIds,
  before: ContentState,
  after: ContentState,
): void {
  const [old, now] = [new Named(), new Named()];
  for (const [one, other] of values) {
    old.read(one, '');
    now.read(other, '');
  }
  const taken = new Set([...ids.pairs()].flat());
  const isFree = (uuid: string): boolean => isUuid(uuid) && !taken.has(uuid);
  const likely = [...old.byName].flatMap(([name, one]): [string, string][] => {
    const other = now.byName.get(name);
    return one !== null && other && one !== other && isFree(one) && isFree(other) ? [[one, other]] : [];
  });
  if (likely.length === 0) return;
  const held = new Set([...heldIn(before), ...heldIn(after)]);
  const unheld = likely.filter((pair) => !pair.some((uuid) => held.has(uuid.toLowerCase())));
  // Nearly always none is left, and all texts need not be read.
  if (unheld.length === 0) return;
  const [inBefore, inAfter] = [namedIn(before), namedIn(after)];
  for (const [one, other] of unheld) {
    if (inAfter.has(one.toLowerCase()) || inBefore.has(other.toLowerCase())) continue;
    if (!isFree(one) || !isFree(other)) continue;
    ids.match(one, other);
    taken.add(one).add(other);
  }
}

/** Uuids of what a state holds itself: its items, and the choices of its picklists. */
const heldIn = ({ items, files }: ContentState): string[] =>
  items
    .flatMap(({ uuid, kind, path }) => [
      uuid ?? [],
      kind === 'picklist'
        ? factsIn(files.get(path)).definitions.map(({ definition }) => definition.target.key)
        : [],
    ])
    .flat()
    .map((uuid) => uuid.toLowerCase());

/** Expanded relations of a state by collection, place and name. */
class Named {
  /** The one uuid that bears a name; null where several do. */
  readonly byName = new Map<string, string | null>();

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
    const collection = iri.slice(0, iri.length - uuid.length);
    for (const among of [place, textOf(value.listName)]) {
      if (among === null) continue;
      const key = [collection, among, name].join('\n');
      const known = this.byName.get(key);
      this.byName.set(key, known === undefined || known === uuid ? uuid : null);
    }
  }
}
