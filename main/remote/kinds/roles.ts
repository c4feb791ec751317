import type { RemoteKindDeclaration } from './remote-kind';

/** Roles with what they grant (docs/platform/identity.md#roles). */
export default {
  label: 'Roles',
  permission: 'security',
} satisfies RemoteKindDeclaration;
