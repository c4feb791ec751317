import { namedList } from '../shape/named-list';
import { toolServerDocument, toolServers } from '../shape/tool-server';
import type { RemoteKindDeclaration } from './remote-kind';

/** Servers of tools that agents use (docs/platform/ai-agents.md#tool-servers), without what signs in there. */
export default {
  label: 'Tool servers',
  holds: 'toolServer',
  permission: toolServers,
  since: '8.0.0',
  read: (session) =>
    namedList(session, { plural: toolServers, folder: toolServers, toDocument: toolServerDocument }),
} satisfies RemoteKindDeclaration;
