import { ruleList } from '../shape/rule-list';
import type { RemoteKindDeclaration } from './remote-kind';

/** Ways to send messages (docs/platform/rules.md#channels). */
export default {
  label: 'Rule channels',
  holds: 'ruleChannel',
  permission: 'rules',
  read: (session) => ruleList(session, 'channel', 'ruleChannels'),
} satisfies RemoteKindDeclaration;
