import type { RemoteKindDeclaration } from './remote-kind';

/** Folders of playbooks (docs/platform/playbooks.md#collection). */
export default {
  label: 'Collections',
  permission: 'workflows',
} satisfies RemoteKindDeclaration;
