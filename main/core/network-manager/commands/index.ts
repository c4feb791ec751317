import { onlyTable } from '../../registry/registry';
import type { Answer, Call } from '../call';
import { refusal } from '../status';
import { requireWrite } from '../workspace';
import { dataOf } from './data';
import { deviceCommands } from './devices';
import { installCommands } from './install';
import { packageCommands } from './packages';
import { forward } from './proxy';
import { isService, serve } from './services';
import { runScript } from './scripts';

type Command = (call: Call) => Answer;

const commands: ReadonlyMap<string, Command> = new Map<string, Command>(
  Object.entries(
    onlyTable('command of the network manager', deviceCommands, installCommands, packageCommands, {
      'sys/proxy/json': forward,
    }),
  ),
);

/**
 * `exec`: everything that is an action and not an object.
 * @throws Refusal -6 for an unknown route
 */
export function execute(call: Call): Answer {
  const { segments } = call;
  const command = commands.get(segments.join('/'));
  if (command) return command(call);
  const route = segments.join('/');
  if (isService(route)) return serve(call);
  if (/^dvmdb\/(adom\/[^/]+\/)?script\/execute$/.test(route)) return runScript(call);
  if (/^dvmdb\/device\/replace\/sn\/[^/]+$/.test(route)) return replaceSerial(call);
  throw refusal.invalidUrl();
}

/** `/dvmdb/device/replace/sn/<device>`: a new appliance takes the place of a broken one. */
function replaceSerial(call: Call): Answer {
  const device = call.database.device(call.segments.at(-1) ?? '');
  const { sn } = dataOf(call);
  if (!device) throw refusal.missing();
  if (typeof sn !== 'string' || sn === '') throw refusal.invalidData();
  requireWrite(call.database, call.caller, null);
  device['sn'] = sn;
  return {};
}
