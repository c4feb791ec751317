import { getAt, joinPointer } from '../../text/pointer';
import type { Definition, Reference } from '../reference';
import { ownName } from '../reference';
import { elementsOf, firstText, mapOf, member } from '../../text/values';
import { byName, required } from './definitions';
import { ReferenceFinder } from './finder';

/** A connector package and its operations (docs/platform/connectors.md#manifest). */
export function connectorDefinitions(value: unknown): Definition[] {
  const connector = firstText(value, 'name') ?? '';
  const operations = elementsOf(member(value, 'operations'), '/operations').flatMap(
    ({ value: operation, pointer }) =>
      byName({ kind: 'operation', key: firstText(operation, 'operation') ?? '', within: connector }, pointer),
  );
  return [...byName({ kind: 'connector', key: connector }, ''), ...operations];
}

export function connectorReferences(value: unknown): Reference[] {
  const find = new ReferenceFinder();
  for (const { target, pointer } of connectorDefinitions(value))
    find.add(joinPointer(pointer, target.kind === 'connector' ? 'name' : 'operation'), target, ownName);
  return find.found;
}

/** A connector a pack needs, and the configurations it ships (docs/platform/connectors.md#needed). */
export function requiredConnectorDefinitions(value: unknown, pointer: string): Definition[] {
  const one = getAt(value, pointer);
  const connector = firstText(one, 'name') ?? '';
  const configurations = elementsOf(
    member(one, 'configurations'),
    joinPointer(pointer, 'configurations'),
  ).flatMap(({ value: configuration, pointer: at }): Definition[] => {
    const key = firstText(configuration, 'config_id');
    if (key === null) return [];
    const target = { kind: 'connector-configuration', key, within: connector };
    return [{ target, names: [], pointer: at, title: firstText(configuration, 'name') ?? key }];
  });
  return [...required('connectorReference', connector, pointer), ...configurations];
}

export function requiredConnectorReferences(value: unknown, pointer: string): Reference[] {
  const find = new ReferenceFinder();
  const one = getAt(value, pointer);
  const connector = firstText(one, 'name');
  if (connector === null) return [];
  find.add(joinPointer(pointer, 'name'), { kind: 'connector', key: connector }, 'requires');
  for (const key of Object.keys(mapOf(member(one, 'operation_roles')))) {
    const target = { kind: 'operation', key, within: connector };
    find.add(joinPointer(pointer, 'operation_roles', key), target, 'operation', { key: true });
  }
  find.walk(member(one, 'operation_roles'), joinPointer(pointer, 'operation_roles'));
  find.walk(member(one, 'ingestionPlaybooks'), joinPointer(pointer, 'ingestionPlaybooks'), '', true);
  return find.found;
}
