import type { KindId } from '../../../contract/kind-ids.generated';
import { type MemberType, memberTypes } from '../../../content/member-types';
import { joinPointer } from '../../../text/pointer';
import { elementsOf, type Element, isMap, member } from '../../../text/values';
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
    for (const [path, type] of Object.entries(memberTypes[file.kind] ?? {})) {
      const [, ...keys] = path.split('/');
      for (const { value, pointer } of placesOf({ value: file.value, pointer: '' }, keys))
        if (value !== undefined && !isOfType(value, type))
          yield wrong(
            keys.at(-1) ?? '',
            type,
            pointer,
            meantBy(type, value, () => written(pointer)),
          );
    }
  },
} satisfies RuleDefinition;

/** The values at a path of keys, where `#` is every element. */
function* placesOf(from: Element, [key, ...rest]: readonly string[]): Generator<Element> {
  if (key === undefined) return yield from;
  if (key === '#') for (const each of elementsOf(from.value, from.pointer)) yield* placesOf(each, rest);
  else if (isMap(from.value))
    yield* placesOf({ value: member(from.value, key), pointer: joinPointer(from.pointer, key) }, rest);
}

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
