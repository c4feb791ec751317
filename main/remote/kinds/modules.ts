import type { RemoteKindDeclaration } from './remote-kind';

/** Drafts of modules with their fields (docs/platform/modules.md#module). */
export default {
  label: 'Modules',
  permission: 'application',
} satisfies RemoteKindDeclaration;
