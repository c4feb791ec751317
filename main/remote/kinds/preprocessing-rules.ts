import { namedList } from '../shape/named-list';
import type { RemoteKindDeclaration } from './remote-kind';

/** Rules that look at records before they are kept (docs/platform/rules.md#preprocessing-rules). */
export default {
  label: 'Preprocessing rules',
  holds: 'preprocessingRule',
  permission: 'preprocessing_rules',
  read: (session) => namedList(session, { plural: 'preprocessing_rules', folder: 'preprocessingRules' }),
} satisfies RemoteKindDeclaration;
