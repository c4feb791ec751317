import { readJson } from '@core/text/json/read';
import { withoutNamedSecrets } from '@core/text/secrets/named';
import { isMap, type JsonMap } from '@core/text/values';
import { namedList } from '../shape/named-list';
import type { RemoteKindDeclaration } from './remote-kind';

const plural = 'mcp_configurations';

/** Servers of tools that agents use (docs/platform/ai-agents.md#tool-servers), without what signs in there. */
export default {
  label: 'Tool servers',
  holds: 'toolServer',
  permission: plural,
  since: '8.0.0',
  async read(session) {
    const servers = await namedList(session, { plural, folder: plural });
    return servers.map(({ value, ...server }) => ({
      ...server,
      value: Array.isArray(value) ? value : withoutSecrets(value),
    }));
  },
} satisfies RemoteKindDeclaration;

/** What stands for a secret where one is read. */
const masks = new Set<unknown>(['*******', 'NULL']);

/** The record keeps how it signs in as JSON in a text; any other text is sealed. */
function withoutSecrets({ authentication, ...server }: JsonMap): JsonMap {
  const { value } = readJson(typeof authentication === 'string' ? authentication : '');
  if (!isMap(value)) return { ...server, authentication: null };
  const open = Object.entries(withoutNamedSecrets(value)).filter(([, inner]) => !masks.has(inner));
  return { ...server, authentication: JSON.stringify(Object.fromEntries(open)) };
}
