import type { RemoteKindDeclaration } from './remote-kind';

/** How records are shown (docs/platform/views.md#view-templates). */
export default {
  label: 'View templates',
  permission: 'application',
} satisfies RemoteKindDeclaration;
