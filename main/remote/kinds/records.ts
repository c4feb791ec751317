import type { JsonMap } from '@core/text/values';
import { recordDocument } from '../shape/record';
import { RemoteFailure } from '../session/failure';
import { wholeList } from '../session/lists';
import type { RemoteSession } from '../session/session';
import type { RemoteKindDeclaration } from './remote-kind';

/** Records of one set: as many as a file of them is read by people, and compared in a moment. */
const most = 10_000;

/** Records of modules that were chosen, a file for each module (docs/platform/records.md#record-files). */
export default {
  label: 'Records',
  holds: 'record',
  permission: null,
  isChosen: true,
  async read(session, { sets = new Map(), onProgress }) {
    let done = 0;
    const things = [];
    for (const [module, query] of sets) {
      const records = await recordsOf(session, module, query);
      things.push({
        id: module,
        name: module,
        path: `records/${module}/${module}0001.json`,
        set: query,
        value: records.map(recordDocument),
      });
      onProgress((done += 1), sets.size);
    }
    return things;
  },
} satisfies RemoteKindDeclaration;

/** @param query conditions of the query interface (docs/platform/queries.md#body); its `limit` is the size of the set */
async function recordsOf(session: RemoteSession, module: string, query: JsonMap): Promise<JsonMap[]> {
  const path = `/api/query/${module}`;
  const { limit, sort: _sort, ...conditions } = query;
  const body = { logic: 'AND', filters: [], ...conditions };
  const { 'hydra:totalItems': total } = await session.map({
    path: `${path}?$limit=1`,
    method: 'POST',
    reads: true,
    body,
  });
  const size = Number.isInteger(limit) ? Math.min(Number(limit), most) : most;
  if (limit === undefined && Number(total) > most)
    throw new RemoteFailure(
      'too-large',
      `${String(total)} records of ${module} are too many for a file.`,
      `Choose at most ${most} with --query.`,
    );
  // As records, links say where they lead; in the shape of exports they are uuids alone.
  const parameters = { $relationships: 'true' };
  // In the order of their uuids: the same set is the same file.
  return (await wholeList(session, { path, parameters, body })).slice(0, size);
}
