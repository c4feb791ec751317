import type { RemoteKindDeclaration } from './remote-kind';

/** Playbooks with their steps, routes and groups (docs/platform/playbooks.md#playbook). */
export default {
  label: 'Playbooks',
  permission: 'workflows',
} satisfies RemoteKindDeclaration;
