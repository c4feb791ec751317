import type { RemoteKindDeclaration } from './remote-kind';

/** Rules that look at records before they are kept (docs/platform/rules.md#preprocessing-rules). */
export default {
  label: 'Preprocessing rules',
  permission: 'preprocessing_rules',
} satisfies RemoteKindDeclaration;
