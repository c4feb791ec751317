import { uuidOfIri } from '@core/content/iri';
import type { JsonMap } from '@core/text/values';
import { documentOf } from '../shape/document';
import { modifiedOf } from '../shape/modified';
import { fileName, nameOf, uuidOf } from '../shape/named-list';
import { playbookShape } from '../shape/playbook';
import { schedulesByPlaybook } from '../shape/schedule';
import { requireParts } from '../shape/whole-parts';
import { withBeside } from '../shape/with-beside';
import { RemoteFailure } from '../session/failure';
import { addressOf, wholeList } from '../session/lists';
import type { RemoteSession } from '../session/session';
import type { InParts, RemoteKindDeclaration, RemoteRow } from './remote-kind';

/** Bodies asked for in one request. */
const atOnce = 100;

/**
 * Playbooks with their steps, routes and groups (docs/platform/playbooks.md#wire): an index first, then bodies by uuid. Asked
 * for by a query, as some playbooks that are there are not found by their address.
 */
const inParts: InParts = {
  async index(session, { collections, onOther }) {
    const folders = new Map(
      (await wholeList(session, { path: '/api/3/workflow_collections' })).map((collection) => [
        uuidOf(collection),
        fileName(nameOf(collection.name)),
      ]),
    );
    const fields = ['uuid', 'name', 'collection', 'modifyDate', 'modifyUser'];
    const schedules = await schedulesByPlaybook(session);
    const rows = await wholeList(session, {
      path: '/api/query/workflows',
      body: { logic: 'AND', filters: [], __selectFields: fields },
    });
    return rows.flatMap((row) => {
      const isWanted = collections?.has(uuidOfIri(row.collection) ?? '') ?? true;
      const found = isWanted ? rowOf(row, folders, schedules) : [];
      if (found.length === 0) onOther?.(uuidOf(row));
      return found;
    });
  },

  async bodies(session, rows, { onProgress }) {
    const parts = Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, part) =>
      rows.slice(part * atOnce, (part + 1) * atOnce),
    );
    let done = 0;
    const things = await Promise.all(
      parts.map(async (part) => {
        const found = await playbookBodies(
          session,
          part.map(({ id }) => id),
        );
        onProgress((done += part.length), rows.length);
        return part.map((row) => ({
          ...row,
          value: withBeside(documentOf(found.get(row.id) ?? {}, playbookShape), row),
        }));
      }),
    );
    return things.flat();
  },
};

export default {
  label: 'Playbooks',
  holds: 'playbook',
  permission: 'workflows',
  inParts,
  read: async (session, wanted) => inParts.bodies(session, await inParts.index(session, wanted), wanted),
} satisfies RemoteKindDeclaration;

/** Playbooks with all they hold, by uuid, at most 100. Throws RemoteFailure `incomplete` where one is missing or comes without its steps. */
export async function playbookBodies(
  session: RemoteSession,
  uuids: readonly string[],
): Promise<Map<string, JsonMap>> {
  const found = await wholeList(session, {
    path: addressOf('/api/query/workflows', {}),
    parameters: { $relationships: 'true', $export: 'true' },
    body: { logic: 'AND', filters: [{ field: 'uuid', operator: 'in', value: uuids }] },
    // One more than there can be, so that the first page is the last.
    size: atOnce + 1,
  });
  const there = new Map(found.map((body) => [uuidOf(body), body]));
  if (!uuids.every((uuid) => there.has(uuid)))
    throw new RemoteFailure('incomplete', 'Playbooks that are listed were not given.', 'Try again.');
  for (const key of ['steps', 'routes'])
    requireParts(found, key, 'Playbooks came without their steps and routes.');
  return there;
}

/** None for a playbook of a collection that is not there: it belongs nowhere. */
function rowOf(
  row: JsonMap,
  folders: ReadonlyMap<string, string>,
  schedules: ReadonlyMap<string, JsonMap[]> | null,
): RemoteRow[] {
  const group = uuidOfIri(row.collection) ?? '';
  const folder = folders.get(group);
  if (folder === undefined) return [];
  const name = nameOf(row.name);
  const path = `playbooks/${folder}/${fileName(name)}.json`;
  const beside = schedules ? { beside: { schedules: schedules.get(uuidOf(row)) ?? [] } } : {};
  return [{ id: uuidOf(row), name, path, group, ...modifiedOf(row), ...beside }];
}
