import type { JsonMap } from '@core/text/values';
import type { RemoteThing } from '../kinds/remote-kind';
import { RemoteFailure } from '../session/failure';
import { wholeServiceList } from '../session/lists';
import type { RemoteSession } from '../session/session';
import { fileName, nameOf, uuidOf } from './named-list';

/** Where the rule engine is, by release; at the other one is a page for people (docs/platform/rules.md#wire). */
const roots = ['/api/rule/api', '/rule/api'];

/** What the engine itself says of its things. */
export const ofEngine: ReadonlySet<string> = new Set([
  'id',
  'created',
  'modified',
  'created_by',
  'modified_by',
  'importedBy',
]);

/**
 * All of a list of the rule engine, in the form of files, and the root where it was found. Things are looked for in it, too:
 * one that is not found by its address may be there all the same.
 * @throws RemoteFailure `other-product` where no engine answers, as while modules are published
 */
export async function ruleRows(
  session: RemoteSession,
  list: string,
): Promise<{ root: string; rows: JsonMap[] }> {
  for (const root of roots) {
    try {
      const rows = await wholeServiceList(session, `${root}/${list}/`);
      return { root, rows: rows.map(ruleDocument) };
    } catch (thrown) {
      const isElsewhere =
        thrown instanceof RemoteFailure && (thrown.reason === 'not-json' || thrown.status === 404);
      if (!isElsewhere) throw thrown;
    }
  }
  throw new RemoteFailure('other-product', `No rule engine answers at ${roots.join(' or ')}.`);
}

const ruleDocument = (thing: JsonMap): JsonMap =>
  Object.fromEntries(Object.entries(thing).filter(([key]) => !ofEngine.has(key)));

/** Things of the rule engine, a file each. */
export async function ruleList(session: RemoteSession, list: string, folder: string): Promise<RemoteThing[]> {
  const { rows } = await ruleRows(session, list);
  return rows.map((thing) => ({
    id: uuidOf(thing),
    name: nameOf(thing.name),
    path: `${folder}/${fileName(nameOf(thing.name))}.json`,
    value: thing,
  }));
}
