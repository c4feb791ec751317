import type { ContentKind } from '../kind';
import { mapOf, member } from '../shape';
import { memoryReferences } from '../references/agent';
import { oneItem, shown } from './found';

/** Which tools of which tool servers an agent may call. */
export const agentMemory: ContentKind = {
  id: 'agentMemory',
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
};
