import { joinPointer } from '../../text/pointer';
import { member, textOf } from '../../text/values';
import type { ReferenceFinder } from './finder';

/** Module, condition and channels of a delivery rule (docs/platform/rules.md#delivery-rules). */
export function ruleReferences(one: unknown, pointer: string, find: ReferenceFinder): void {
  const module = find.module(member(one, 'entity_type'), joinPointer(pointer, 'entity_type'), 'module', true);
  find.query(member(one, 'trigger_condition'), joinPointer(pointer, 'trigger_condition'), module);
  find.channels(member(one, 'actions'), joinPointer(pointer, 'actions'));
}

/** Module and condition of a preprocessing rule (docs/platform/rules.md#delivery-rules). */
export function preprocessingReferences(one: unknown, pointer: string, find: ReferenceFinder): void {
  const module = find.module(member(one, 'entityType'), joinPointer(pointer, 'entityType'));
  const condition = member(member(one, 'criteria'), 'condition');
  find.query(condition, joinPointer(pointer, 'criteria', 'condition'), module);
}

/** Connector and operation a channel sends by (docs/platform/rules.md#delivery-rules). */
export function channelReferences(one: unknown, pointer: string, find: ReferenceFinder): void {
  const config = member(one, 'config');
  const at = joinPointer(pointer, 'config');
  const connector = textOf(member(config, 'connector'));
  if (connector === null) return;
  find.add(joinPointer(at, 'connector'), { kind: 'connector', key: connector }, 'connector');
  const operation = textOf(member(config, 'operation'));
  if (operation !== null)
    find.add(
      joinPointer(at, 'operation'),
      { kind: 'operation', key: operation, within: connector },
      'operation',
    );
}
