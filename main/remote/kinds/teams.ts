import type { RemoteKindDeclaration } from './remote-kind';

/** Groups of users (docs/platform/identity.md#teams). */
export default {
  label: 'Teams',
  permission: 'security',
} satisfies RemoteKindDeclaration;
