import { ruleList } from '../shape/rule-list';
import type { RemoteKindDeclaration } from './remote-kind';

/** Messages that are sent when a record matches (docs/platform/rules.md#delivery-rules). */
export default {
  label: 'Delivery rules',
  holds: 'rule',
  permission: 'rules',
  read: (session) => ruleList(session, 'rules', 'rules'),
} satisfies RemoteKindDeclaration;
