import { authenticationOf, openSignIn } from '@core/content/agent/tool-servers';
import { withoutNamedSecrets } from '@core/text/secrets/named';
import { isMap, type JsonMap } from '@core/text/values';
import { documentOf } from './document';

export const toolServers = 'mcp_configurations';

/** A tool server as content holds it: of what signs in there the parts that are no secret, whatever the instance says of the rest. */
export function toolServerDocument(record: JsonMap): JsonMap {
  const document = documentOf(record, {});
  if (!('authentication' in document)) return document;
  return { ...document, authentication: openAuthentication(authenticationOf(record)) };
}

/** As the text of JSON that the record has; null where nothing of it may be said. */
function openAuthentication(authentication: JsonMap | null): string | null {
  if (authentication === null) return null;
  const open = Object.entries(authentication).filter(
    ([key, value]) => isMap(value) || Array.isArray(value) || openSignIn.has(key),
  );
  return JSON.stringify(withoutNamedSecrets(Object.fromEntries(open)));
}

/** Names of the secrets that a way of signing in wants (docs/platform/ai-agents.md#tool-servers). */
const secretsByType: Readonly<Record<string, readonly string[]>> = {
  BEARER: ['value'],
  API_KEY: ['value'],
  BASIC: ['password'],
  OAUTH2: ['client_secret'],
};

/** Names of the secrets with which a tool server signs in; none where it wants none. */
export function secretsOfSignIn(server: JsonMap | null): readonly string[] {
  const type = authenticationOf(server)?.type;
  return secretsByType[typeof type === 'string' ? type.toUpperCase() : ''] ?? [];
}
