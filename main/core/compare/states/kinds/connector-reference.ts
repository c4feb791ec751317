import type { Grammar, ListRule } from '../grammar';
import { byMember, called } from '../plain-list';
import { manifest } from './manifest';

const configurations: ListRule = {
  identities: [byMember('config_id'), byMember('name')],
  called: called('configuration', 'name'),
  namesItself: true,
};

/** The connectors a pack brings or asks for, and their configurations (docs/platform/packs.md#layout). */
export const connectorReference: Grammar = {
  ...manifest,
  noise(keys) {
    const key = keys.at(-1) ?? '';
    if (keys.includes('configurations') && ['connector', 'config_id'].includes(key)) return 'new-ids';
    return key === 'operation_roles' ? 'defaults' : (manifest.noise?.(keys) ?? null);
  },
  list: (keys) => (keys.at(-1) === 'configurations' ? configurations : (manifest.list?.(keys) ?? null)),
};
