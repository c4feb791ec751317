import { getAt, joinPointer } from '../../text/pointer';
import { uuidOfIri } from '../iri';
import type { Definition, Reference } from '../reference';
import { mapOf, member } from '../shape';
import { ReferenceFinder } from './finder';

/** Members every record has; they are no fields of its module. */
const common = new Set(['uuid', 'id', 'createUser', 'createDate', 'modifyUser', 'modifyDate', 'recordTags']);

export function recordDefinitions(value: unknown, pointer: string, path: string): Definition[] {
  const uuid = uuidOfIri(member(getAt(value, pointer), 'uuid'));
  if (uuid === null) return [];
  const target = { kind: 'record', key: uuid, within: moduleOf(path) };
  return [{ target, names: [], pointer, title: uuid }];
}

/** The fields of its module, and what it is related to (pack-format 16.1). */
export function recordReferences(value: unknown, pointer: string, path: string): Reference[] {
  const find = new ReferenceFinder();
  const one = getAt(value, pointer);
  const module = moduleOf(path);
  find.walk(one, pointer);
  for (const key of Object.keys(mapOf(one))) {
    if (!common.has(key)) find.field(key, joinPointer(pointer, key), module, { key: true });
  }
  return find.found;
}

/** The folder a record set stands in is named after its module. */
function moduleOf(path: string): string {
  return path.split('/').at(-2) ?? '';
}
