import { getAt, joinPointer } from '../../text/pointer';
import { uuidOfIri } from '../iri';
import { systemFields } from '../module/system-fields';
import type { Definition, Reference } from '../reference';
import { mapOf, member } from '../../text/values';
import { ReferenceFinder } from './finder';

/** Members every record has; they are no fields of its module. */
const common = new Set(systemFields.map(({ name }) => name));

export function recordDefinitions(value: unknown, pointer: string, path: string): Definition[] {
  const uuid = uuidOfIri(member(getAt(value, pointer), 'uuid'));
  if (uuid === null) return [];
  const target = { kind: 'record', key: uuid, within: moduleOf(path) };
  return [{ target, names: [], pointer, title: uuid }];
}

/** The fields of its module, and what it is related to (docs/platform/records.md#record-files). */
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

/** The folder of a record set is named after its module. */
function moduleOf(path: string): string {
  return path.split('/').at(-2) ?? '';
}
