import { isMap, mapOf, textOf } from '../text/values';
import { listOf, type Schemas } from './schemas';

/** How a client of the product signs in, as far as connectors do so; the first way a description names. */
export type ApiSecurity =
  | { kind: 'none' }
  | { kind: 'key'; name: string; in: 'header' | 'query' }
  | { kind: 'basic' }
  | { kind: 'bearer' }
  /** Client credentials against this address: a whole one, or a path. */
  | { kind: 'oauth'; tokenUrl: string };

/** Reads `security` and the schemes it names; the first scheme where it names none. */
export function securityOf(document: Record<string, unknown>, schemas: Schemas): ApiSecurity {
  const declared = {
    ...mapOf(mapOf(document['components'])['securitySchemes']),
    ...mapOf(document['securityDefinitions']),
  };
  const named = listOf(document['security']).flatMap((each) => (isMap(each) ? Object.keys(each) : []));
  for (const name of [...named, ...Object.keys(declared)]) {
    const found = Object.hasOwn(declared, name) ? schemeOf(mapOf(schemas.resolve(declared[name]))) : null;
    if (found) return found;
  }
  return { kind: 'none' };
}

function schemeOf(scheme: Record<string, unknown>): ApiSecurity | null {
  const name = textOf(scheme['name']);
  switch (scheme['type']) {
    case 'apiKey':
      return name !== null && (scheme['in'] === 'header' || scheme['in'] === 'query')
        ? { kind: 'key', name, in: scheme['in'] }
        : null;
    case 'basic':
      return { kind: 'basic' };
    case 'http':
      return { kind: String(scheme['scheme']).toLowerCase() === 'basic' ? 'basic' : 'bearer' };
    case 'oauth2': {
      // Swagger has the address in the scheme, for its one flow.
      const tokenUrl =
        textOf(mapOf(mapOf(scheme['flows'])['clientCredentials'])['tokenUrl']) ?? textOf(scheme['tokenUrl']);
      return tokenUrl === null ? { kind: 'bearer' } : { kind: 'oauth', tokenUrl };
    }
    case 'openIdConnect':
      return { kind: 'bearer' };
    default:
      return null;
  }
}
