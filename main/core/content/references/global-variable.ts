import { getAt, joinPointer } from '../../text/pointer';
import type { Definition, Reference } from '../reference';
import { firstText } from '../../text/values';
import { byName, nameOf } from './definitions';
import { ReferenceFinder } from './finder';

export function globalVariableDefinitions(value: unknown, pointer: string): Definition[] {
  const key = firstText(getAt(value, pointer), 'name') ?? '';
  return byName({ kind: 'globalVariable', key }, pointer);
}

/** A value may be a template, and name other content (docs/platform/playbooks.md#global-variables). */
export function globalVariableReferences(value: unknown, pointer: string): Reference[] {
  const find = new ReferenceFinder();
  find.found.push(...nameOf(globalVariableDefinitions(value, pointer), 'name'));
  for (const key of ['value', 'default_value']) {
    const text = firstText(getAt(value, pointer), key);
    if (text !== null) find.text(text, joinPointer(pointer, key), key);
  }
  return find.found;
}
