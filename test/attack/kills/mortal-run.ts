import { existsSync } from 'node:fs';
import { VirtualClock } from '../../../main/instance/clock';
import { Instance } from '../../../main/instance/instance';

/*
 * A server in the middle of a run that kills itself just before its n-th statement: wherever that is, the next server
 * sees the run through. Says how many statements there were when it lives to the end.
 */
const [folder = '', playbook = '', now = '0', dieAt = '0'] = process.argv.slice(2);
if (!existsSync(folder)) throw new Error(`there is no folder ${folder}`);

let isCounting = false;
let statements = 0;
const instance = Instance.open({
  dataDir: folder,
  clock: new VirtualClock(Number(now)),
  onStatement: () => {
    if (isCounting && ++statements === Number(dieAt)) process.kill(process.pid, 'SIGKILL');
  },
});
instance.runs.open();
isCounting = true;
instance.runs.start({
  playbook,
  records: [],
  inputs: {},
  variables: {},
  useMocks: false,
  user: null,
  tags: [],
  debug: false,
  depth: 0,
});
await instance.runs.settled();
isCounting = false;
await instance.close();
process.stdout.write(String(statements));
