import type { RemoteThing } from '../kinds/remote-kind';
import { RemoteFailure } from '../session/failure';
import { wholeServiceList } from '../session/lists';
import type { RemoteSession } from '../session/session';
import { fileName, nameOf, uuidOf } from './named-list';

/** Where the rule engine is, by release; at the other one is a page for people (docs/platform/rules.md#wire). */
const roots = ['/api/rule/api', '/rule/api'];

/** Things of the rule engine, a file each. */
export async function ruleList(session: RemoteSession, list: string, folder: string): Promise<RemoteThing[]> {
  for (const root of roots) {
    try {
      const things = await wholeServiceList(session, `${root}/${list}/`);
      return things.map((thing) => ({
        id: uuidOf(thing),
        name: nameOf(thing.name),
        path: `${folder}/${fileName(nameOf(thing.name))}.json`,
        value: thing,
      }));
    } catch (thrown) {
      const isElsewhere =
        thrown instanceof RemoteFailure && (thrown.reason === 'not-json' || thrown.status === 404);
      if (!isElsewhere) throw thrown;
    }
  }
  throw new RemoteFailure('other-product', `No rule engine answers at ${roots.join(' or ')}.`);
}
