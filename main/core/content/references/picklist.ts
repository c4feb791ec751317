import { joinPointer } from '../../text/pointer';
import { uuidOfIri } from '../iri';
import type { Definition, Reference } from '../reference';
import { ownName } from '../reference';
import { elementsOf, firstText, member } from '../../text/values';
import { byUuidAndName, named, nameOf } from './definitions';
import { ReferenceFinder } from './finder';

/** A picklist and its items; templates name both by text, everything else by uuid (docs/platform/picklists.md). */
export function picklistDefinitions(value: unknown): Definition[] {
  const list = firstText(value, 'name') ?? '';
  const items = elementsOf(member(value, 'picklists'), '/picklists').flatMap(
    ({ value: item, pointer }): Definition[] => {
      const uuid = uuidOfIri(member(item, 'uuid')) ?? uuidOfIri(member(item, '@id'));
      const title = firstText(item, 'itemValue');
      if (uuid === null && title === null) return [];
      const name = { kind: 'picklist-item', key: title ?? '', within: list };
      return [
        {
          target: uuid === null ? name : { kind: 'picklist-item', key: uuid },
          names: title === null ? [] : [named(name)],
          pointer,
          title: title ?? uuid ?? '',
        },
      ];
    },
  );
  return [...byUuidAndName('picklist', value, ''), ...items];
}

export function picklistReferences(value: unknown): Reference[] {
  const find = new ReferenceFinder();
  const [list, ...items] = picklistDefinitions(value);
  if (list?.target.kind === 'picklist') find.found.push(...nameOf([list], 'name'));
  for (const { target, pointer } of items) find.add(joinPointer(pointer, 'itemValue'), target, ownName);
  for (const { value: item, pointer } of elementsOf(member(value, 'picklists'), '/picklists')) {
    const uuid = uuidOfIri(member(item, 'listName'));
    if (uuid !== null) find.add(joinPointer(pointer, 'listName'), { kind: 'picklist', key: uuid }, 'list');
  }
  return find.found;
}
