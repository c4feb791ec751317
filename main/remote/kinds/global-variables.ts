import type { RemoteKindDeclaration } from './remote-kind';

/** Values that all playbooks share (docs/platform/playbooks.md#global-variables). */
export default {
  label: 'Global variables',
  permission: 'workflows',
} satisfies RemoteKindDeclaration;
