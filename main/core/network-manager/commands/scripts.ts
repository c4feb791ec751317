import type { Answer, Call } from '../call';
import { refusal } from '../status';
import { startTask } from '../tasks';
import { requireWrite } from '../workspace';
import { dataOf, scopeIn, textIn } from './data';
import { scriptSource, scriptTitle } from '../targets/script-logs';
import { targetsOf } from './targets';

/** `/dvmdb/adom/<adom>/script/execute`: a task per call; what a script would do to a device is not simulated. */
export function runScript(call: Call): Answer {
  const { database } = call;
  const data = dataOf(call);
  const fromRoute = call.segments[1] === 'adom' ? call.segments[2] : undefined;
  const adom = typeof data['adom'] === 'string' ? data['adom'] : (fromRoute ?? 'root');
  database.requireAdom(adom);
  const name = textIn(data, 'script');
  requireWrite(database, call.caller, null);
  if (!database.state.scripts.some((row) => row['adom'] === adom && row['name'] === name))
    throw refusal.missing();
  const targets = targetsOf(database, adom, scopeIn(data));
  const task = startTask(database, {
    adom,
    title: `${scriptTitle}${name}`,
    source: scriptSource,
    user: call.caller.user.name,
    targets: targets.map(({ device, vdom }) => ({ name: String(device['name']), vdom })),
    effect: { kind: 'none' },
  });
  return { data: { task } };
}
