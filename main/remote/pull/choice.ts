import { readJson } from '@core/text/json/read';
import { isMap, type JsonMap } from '@core/text/values';
import { PackwrightError } from '@core/contract/errors';
import { remoteKinds } from '../kinds/index';
import type { RemoteKind } from '../kinds/remote-kind';
import { wholeList } from '../session/lists';
import type { RemoteSession } from '../session/session';

/** Kinds by their names, with commas between; all where nobody chooses. Throws `invalid-input` for an unknown one. */
export function chosenKinds(names: string | undefined): readonly RemoteKind[] {
  if (names === undefined) return remoteKinds;
  return names.split(',').map((name) => {
    const kind = remoteKinds.find(({ id }) => id === name.trim());
    if (kind) return kind;
    const known = remoteKinds.map(({ id }) => id).join(', ');
    throw new PackwrightError('invalid-input', `There is no kind "${name}".`, `There is ${known}.`);
  });
}

/** Uuids of collections by their names or uuids; null for all. Throws `not-found` for one the remote does not have. */
export async function chosenCollections(
  session: RemoteSession,
  names: readonly string[] | null,
): Promise<ReadonlySet<string> | null> {
  if (names === null) return null;
  const collections = await wholeList(session, { path: '/api/3/workflow_collections' });
  return new Set(
    names.map((name) => {
      const found = collections.find((one) => one.name === name || one.uuid === name);
      if (found) return String(found.uuid);
      const known = collections.map((one) => String(one.name)).join(', ');
      throw new PackwrightError('not-found', `There is no collection "${name}" there.`, `There is ${known}.`);
    }),
  );
}

/**
 * Sets of records by the plurals of their modules.
 * @param names with commas between
 * @param query conditions for all of them, as the query interface takes them
 */
export function chosenSets(names: string | undefined, query: string | null): ReadonlyMap<string, JsonMap> {
  const modules = (names ?? '').split(',').flatMap((name) => name.trim() || []);
  const wrong = modules.find((name) => !/^[a-z][a-z0-9_]*$/.test(name));
  if (wrong !== undefined)
    throw new PackwrightError('invalid-input', `"${wrong}" is no module.`, 'For example: --records alerts');
  if (query !== null && modules.length === 0)
    throw new PackwrightError('invalid-input', 'A query is of records.', 'Say of which: --records alerts');
  const { value } = query === null ? { value: {} } : readJson(query);
  if (!isMap(value))
    throw new PackwrightError(
      'invalid-input',
      'The query is no query.',
      'For example: {"logic": "AND", "filters": [{"field": "name", "operator": "eq", "value": "x"}], "limit": 100}',
    );
  return new Map(modules.map((module) => [module, value]));
}
