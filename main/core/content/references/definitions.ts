import { uuidOfIri } from '../iri';
import type { Definition, Reference, Spelling, Target } from '../reference';
import { ownName } from '../reference';
import { firstText, member } from '../../text/values';
import { getAt, joinPointer } from '../../text/pointer';

/** A thing that is known by its uuid and, to the index of a manifest and to templates, by its name. */
export function byUuidAndName(
  kind: string,
  value: unknown,
  pointer: string,
  { nameKey = 'name', within }: { nameKey?: string; within?: string } = {},
): Definition[] {
  const one = getAt(value, pointer);
  const title = firstText(one, nameKey) ?? '';
  const uuid = uuidOfIri(member(one, 'uuid')) ?? uuidOfIri(member(one, '@id'));
  if (uuid === null && title === '') return [];
  const name = named({ kind, key: title, ...(within === undefined ? {} : { within }) });
  return [
    {
      target: uuid === null ? name.target : { kind, key: uuid },
      names: title === '' ? [] : [name],
      pointer,
      title: title === '' ? (uuid ?? '') : title,
    },
  ];
}

/** A thing that has no other identity than its name. */
export function byName(target: Target, pointer: string, title = target.key): Definition[] {
  return target.key === '' ? [] : [{ target, names: [named(target)], pointer, title }];
}

/** An entry that declares a package a pack needs; it is named after the package and has no name itself. */
export function required(kind: string, key: string, pointer: string): Definition[] {
  return key === '' ? [] : [{ target: { kind, key }, names: [], pointer, title: key }];
}

export function named(target: Target, spelling: Spelling = 'plain'): Definition['names'][number] {
  return { target, spelling };
}

/** The place where a thing carries its own name; a rename writes it there first. */
export function nameOf(definitions: readonly Definition[], nameKey: string): Reference[] {
  return definitions.map(({ target, pointer }) => ({
    pointer: joinPointer(pointer, nameKey),
    target,
    role: ownName,
  }));
}
