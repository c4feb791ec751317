import type { ApiDescription, ApiOperation } from './description';

/** What a request comes to: the operation it is one of, or the nearest and why it is not that. */
export type Match = { operation: ApiOperation } | { nearest: ApiOperation | null; why: string };

/**
 * Finds the operation of a request, whatever the host: a connector is given its address by a configuration. The base
 * path of a server may be there or not.
 * @param pathname of the address, escapes as they are
 */
export function matchRequest(description: ApiDescription, method: string, pathname: string): Match {
  const candidates = pathsBelow(description, pathname).map(segmentsOf);
  const fitting = description.operations
    .map((operation) => ({ operation, fit: bestFit(segmentsOf(operation.path), candidates) }))
    .filter(({ fit }) => fit !== null)
    // The most literal goes first: `/hosts/mine` before `/hosts/{id}`.
    .sort((one, other) => (other.fit ?? 0) - (one.fit ?? 0));
  const found = fitting.find(({ operation }) => operation.method === method);
  if (found) return { operation: found.operation };
  const [other] = fitting;
  if (other) return { nearest: other.operation, why: 'differs in the method' };
  return { nearest: nearest(description, method, candidates), why: 'differs in the path' };
}

/** The path as it is, and without the base path of each server it begins with. */
function pathsBelow({ servers }: ApiDescription, pathname: string): string[] {
  const below = servers.flatMap((server) => {
    const base = server.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '').replace(/\/+$/, '');
    return base !== '' && pathname.startsWith(`${base}/`) ? [pathname.slice(base.length)] : [];
  });
  return [...new Set([...below, pathname])];
}

/** Doubled slashes are one, as servers take them. */
const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** How many segments are the same to the letter; null where one does not fit. */
function bestFit(template: readonly string[], candidates: readonly (readonly string[])[]): number | null {
  let best: number | null = null;
  for (const path of candidates) {
    if (path.length !== template.length) continue;
    if (!template.every((part, at) => fits(part, path[at] ?? ''))) continue;
    const literal = template.filter((part, at) => part === path[at]).length;
    best = Math.max(best ?? 0, literal);
  }
  return best;
}

/** Whether a segment is one of a template: `{id}`, or a text around variables as in `{name}.json`. */
function fits(template: string, segment: string): boolean {
  if (!template.includes('{')) return template === segment;
  let at = 0;
  const texts = template.split(/\{[^{}]*\}/);
  for (const [index, text] of texts.entries()) {
    if (index === 0 ? !segment.startsWith(text) : segment.indexOf(text, at) < 0) return false;
    at = index === 0 ? text.length : segment.indexOf(text, at) + text.length;
  }
  return segment.endsWith(texts.at(-1) ?? '') && segment.length > texts.join('').length;
}

function nearest(
  { operations }: ApiDescription,
  method: string,
  candidates: readonly (readonly string[])[],
): ApiOperation | null {
  let best: { operation: ApiOperation; score: number } | null = null;
  for (const operation of operations) {
    const template = segmentsOf(operation.path);
    for (const path of candidates) {
      const same = template.filter((part, at) => fits(part, path[at] ?? '')).length;
      const score =
        same - Math.abs(template.length - path.length) / 2 + (operation.method === method ? 0.25 : 0);
      if (same > 0 && (best === null || score > best.score)) best = { operation, score };
    }
  }
  return best?.operation ?? null;
}
