import type { Grammar, ListRule } from '../grammar';
import { byMember, byMembers, byUuid, called } from '../plain-list';
import { stampedTag, usualClass, usualNoise } from './plain';

const actions: ListRule = {
  identities: [byUuid, byMembers('type', 'channel'), byMember('type')],
  called: called('action', 'channel', 'type'),
  namesItself: true,
};
const stamps = new Set([
  'last_triggered',
  'trigger_count',
  'created_at',
  'updated_at',
  'created_by',
  'updated_by',
]);

/** Delivery rules and their channels: when they send, to whom and what (docs/platform/rules.md). */
export const rule: Grammar = {
  noise: (keys) => (stamps.has(keys.at(-1) ?? '') ? 'stamps' : usualNoise(keys)),
  list: (keys) => (keys.at(-1) === 'actions' ? actions : null),
  quiet: stampedTag,
  classOf(met) {
    const key = met.keys.at(-1) ?? '';
    return key === 'body' || key === 'subject' ? 'wording' : usualClass(met);
  },
};
