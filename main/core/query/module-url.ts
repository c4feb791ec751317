/** Address of a query: module and paging, as Find Records and the query route carry them. */
export interface ModuleUrl {
  module: string;
  /** Null when the URL names none; the platform then takes 30. */
  limit: number | null;
  /** From 1. */
  page: number;
  /** Relations are expanded to records instead of IRIs. */
  relationships: boolean;
  /** At most this many related records per relation; null is no cap. */
  maxRelations: number | null;
  search: string;
}

/** The platform's page size where a query names none. */
export const defaultLimit = 30;

/**
 * Reads `alerts?$limit=1&$relationships=true`, also with `/api/3/` or `/api/query/` in front. Tolerant: an unreadable
 * number counts as absent. Limits belong in the URL; the body's `limit` has no effect
 * (docs/platform/steps.md#find-records).
 */
export function parseModuleUrl(text: string): ModuleUrl {
  const mark = text.indexOf('?');
  const path = mark < 0 ? text : text.slice(0, mark);
  const parameters = mark < 0 ? new Map<string, string>() : parseParameters(text.slice(mark + 1));
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments[0] === 'api') segments.splice(0, 2);
  return {
    module: (segments[0] ?? '').trim(),
    limit: positive(parameters.get('$limit')),
    page: positive(parameters.get('$page')) ?? 1,
    relationships: parameters.get('$relationships') === 'true',
    maxRelations: positive(parameters.get('$fsr_max_relation_count')),
    search: parameters.get('$search') ?? '',
  };
}

/** Parameters of a query string; a broken percent escape is kept as written. */
export function parseParameters(query: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const part of query.split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = decode(equals < 0 ? part : part.slice(0, equals));
    parameters.set(name, equals < 0 ? '' : decode(part.slice(equals + 1)));
  }
  return parameters;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** A whole number of at least 1, and at most the largest that is told from its neighbours; else null. */
export function positive(text: string | undefined): number | null {
  if (text === undefined || !/^\d+$/.test(text.trim())) return null;
  const value = Number(text);
  return value > 0 ? Math.min(value, Number.MAX_SAFE_INTEGER) : null;
}
