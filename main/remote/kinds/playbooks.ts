import { uuidOfIri } from '@core/content/iri';
import type { JsonMap } from '@core/text/values';
import { documentOf } from '../shape/document';
import { fileName, nameOf, uuidOf } from '../shape/named-list';
import { playbookShape } from '../shape/playbook';
import { RemoteFailure } from '../session/failure';
import { addressOf, wholeList } from '../session/lists';
import type { RemoteSession } from '../session/session';
import type { RemoteKindDeclaration, RemoteThing } from './remote-kind';

/** Bodies asked for in one request. */
const atOnce = 100;

/**
 * Playbooks with their steps, routes and groups (docs/platform/playbooks.md#wire): an index first, then bodies by uuid. Asked
 * for by a query, as some playbooks that are there are not found by their address.
 */
export default {
  label: 'Playbooks',
  permission: 'workflows',
  async read(session, { collections, onProgress }) {
    const folders = new Map(
      (await wholeList(session, { path: '/api/3/workflow_collections' })).map((collection) => [
        uuidOf(collection),
        fileName(nameOf(collection.name)),
      ]),
    );
    const index = await wholeList(session, {
      path: '/api/query/workflows',
      body: { logic: 'AND', filters: [], __selectFields: ['uuid', 'name', 'collection'] },
    });
    const uuids = index
      .filter(({ collection }) => collections?.has(uuidOfIri(collection) ?? '') ?? true)
      .map(uuidOf);
    const parts = Array.from({ length: Math.ceil(uuids.length / atOnce) }, (_, part) =>
      uuids.slice(part * atOnce, (part + 1) * atOnce),
    );
    let done = 0;
    const bodies = await Promise.all(
      parts.map(async (part) => {
        const found = await bodiesOf(session, part);
        onProgress((done += part.length), uuids.length);
        return found;
      }),
    );
    return bodies.flat().flatMap((body) => thingOf(body, folders));
  },
} satisfies RemoteKindDeclaration;

async function bodiesOf(session: RemoteSession, uuids: readonly string[]): Promise<JsonMap[]> {
  const found = await wholeList(session, {
    path: addressOf('/api/query/workflows', {}),
    parameters: { $relationships: 'true', $export: 'true' },
    body: { logic: 'AND', filters: [{ field: 'uuid', operator: 'in', value: uuids }] },
    // One more than there can be, so that the first page is the last.
    size: atOnce + 1,
  });
  const there = new Set(found.map(uuidOf));
  if (!uuids.every((uuid) => there.has(uuid)))
    throw new RemoteFailure('incomplete', 'Playbooks that are listed were not given.', 'Try again.');
  const expanded = found.every(({ steps, routes }) => Array.isArray(steps) && Array.isArray(routes));
  // A playbook read without its steps would look as if it had none.
  if (!expanded)
    throw new RemoteFailure('incomplete', 'Playbooks came without their steps.', 'Ask for the permission.');
  return found;
}

/** None for a playbook of a collection that is not there: it belongs nowhere. */
function thingOf(body: JsonMap, folders: ReadonlyMap<string, string>): RemoteThing[] {
  const group = uuidOfIri(body.collection) ?? '';
  const folder = folders.get(group);
  if (folder === undefined) return [];
  const name = nameOf(body.name);
  const path = `playbooks/${folder}/${fileName(name)}.json`;
  return [{ id: uuidOf(body), name, path, group, value: documentOf(body, playbookShape) }];
}
