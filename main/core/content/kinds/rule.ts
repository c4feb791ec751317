import type { KindDeclaration } from '../kind';
import { flagOf, member } from '../../text/values';
import { ruleReferences } from '../references/rule';
import { counted, lines, oneItem, besideOthers } from './found';
import { packRoots } from './root-types';
import { namedThing } from './named-thing';

/** A delivery rule: what to send when something happens to a record (docs/platform/rules.md#delivery-rules). */
export default {
  label: 'Rule',
  plural: 'Rules',
  icon: 'bell-ring',
  order: 60,
  rootTypes: packRoots,
  owns: (path) => /^rules\/[^/]+\.json$/.test(path),
  diskPath: besideOthers,
  items: (value, path) =>
    oneItem(value, path, { title: ['name'], active: (one) => flagOf(member(one, 'is_active')) }),
  properties: (value, pointer) => [
    ...lines(value, pointer, [
      ['Name', 'name', 'text'],
      ['Active', 'is_active', 'boolean'],
      ['Module', 'entity_type'],
      ['Event', 'event_type'],
      ['Source', 'event_source'],
      ['Priority', 'priority'],
      ['Belongs to the system', 'is_system'],
      ['Uuid', 'uuid'],
    ]),
    ...counted('Actions', member(value, 'actions')),
  ],
  ...namedThing('rule', { more: ruleReferences }),
} satisfies KindDeclaration;
