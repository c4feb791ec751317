import type { RemoteKindDeclaration } from './remote-kind';

/** Blocks for reuse in playbooks (docs/platform/playbooks.md#blocks). */
export default {
  label: 'Blocks',
  permission: 'workflows',
} satisfies RemoteKindDeclaration;
