import type { KindId } from '../../../contract/kind-ids.generated';
import { type MemberType, memberTypes } from '../../../content/member-types';
import { joinPointer } from '../../../text/pointer';
import { elementsOf, type Element, member } from '../../../text/values';
import { isOfType, meantBy, typeWords, writtenIn } from '../../member-type';
import type { Report, RuleDefinition } from '../../rule';

export default {
  title: 'Member of the wrong type',
  severity: 'warning',
  fix: 'safe',
  why: 'The platform keeps each member in a column of one type. What does not fit there is lost, or fails the import half-way.',
  remedy:
    'Write texts as texts, switches as `true` or `false`, and lists as lists. `null` stands for "not given".',
  kinds: Object.keys(memberTypes) as KindId[],
  *check(file) {
    if (file.kind === null) return;
    const written = writtenIn(file.text);
    for (const [keys, types] of owners[file.kind] ?? [])
      for (const owner of placesOf({ value: file.value, pointer: '' }, keys))
        for (const [key, type] of types) {
          const value = member(owner.value, key);
          if (value === undefined || isOfType(value, type)) continue;
          const pointer = joinPointer(owner.pointer, key);
          yield wrong(
            key,
            type,
            pointer,
            meantBy(type, value, () => written(pointer)),
          );
        }
  },
} satisfies RuleDefinition;

/** The maps at a path of keys, where `#` is every element. */
function placesOf(from: Element, [key, ...rest]: readonly string[]): Element[] {
  if (key === undefined) return [from];
  if (key === '#') return elementsOf(from.value, from.pointer).flatMap((each) => placesOf(each, rest));
  return placesOf({ value: member(from.value, key), pointer: joinPointer(from.pointer, key) }, rest);
}

/** The members of each kind by the keys that lead to what has them, as a file has few such places and many members. */
const owners: Partial<
  Record<KindId, (readonly [keys: string[], types: [key: string, type: MemberType][]])[]>
> = Object.fromEntries(
  Object.entries(memberTypes).map(([kind, types]) => {
    const members = Object.entries(types).map(([path, type]) => ({ keys: path.split('/').slice(1), type }));
    const byOwner = Map.groupBy(members, ({ keys }) => keys.slice(0, -1).join('/'));
    return [
      kind,
      [...byOwner].map(([owner, of]) => [
        owner === '' ? [] : owner.split('/'),
        of.map(({ keys, type }) => [keys.at(-1), type]),
      ]),
    ];
  }),
);

/** @param meant what the value says in the right type; undefined where that is not plain */
function wrong(key: string, type: MemberType, pointer: string, meant: unknown): Report {
  return {
    message: `"${key}" should be ${typeWords[type]}.`,
    pointer,
    ...(meant !== undefined && {
      fix: {
        title: `Make it ${typeWords[type]}`,
        safety: 'safe' as const,
        edits: [{ set: pointer, value: meant }],
      },
    }),
  };
}
