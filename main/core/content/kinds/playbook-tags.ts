import type { KindDeclaration } from '../kind';
import { oneItem, shown } from './found';
import { packRoots } from './root-types';

/** Names of all tags the playbooks carry (docs/platform/playbooks.md#tags). */
export default {
  label: 'Playbook tags',
  plural: 'Playbook tags',
  icon: 'tags',
  order: 24,
  rootTypes: packRoots,
  owns: (path) => path === 'playbooks/tags.json',
  items: (value, path) =>
    oneItem(value, path, { title: [] }).map((item) => ({ ...item, title: 'Playbook tags' })),
  properties: (value) => (Array.isArray(value) ? [shown('Tags', value)] : []),
} satisfies KindDeclaration;
