import type { KindDeclaration } from '../kind';
import { mapOf, member } from '../../text/values';
import { memoryReferences } from '../references/agent';
import { oneItem, shown } from './found';

/** Which tools of which tool servers an agent may call. */
export default {
  label: 'Agent tools',
  plural: 'Agent tools',
  icon: 'brain',
  order: 16,
  rootTypes: ['agent'],
  owns: (path) => /^config\/memory\.ya?ml$/.test(path),
  items: (value, path) =>
    oneItem(value, path, { title: [] }).map((item) => ({ ...item, title: 'Allowed tools' })),
  properties: (value) =>
    Object.entries(mapOf(member(value, 'allowed_tools'))).map(([server, tools]) => shown(server, tools)),
  references: (value) => memoryReferences(value),
} satisfies KindDeclaration;
