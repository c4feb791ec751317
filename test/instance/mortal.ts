import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPack } from '../../main/instance/hub/install-file';
import { Instance } from '../../main/instance/instance';

/*
 * A process that opens, or works on, the data folder of an instance and kills itself just before its n-th statement: wherever
 * that is, nothing half done may be found afterwards. Says how many statements there were when it lives to the end.
 */
const [folder = '', work = '', dieAt = '0'] = process.argv.slice(2);
if (!existsSync(folder)) throw new Error(`there is no folder ${folder}`);

let isCounting = work === 'open';
let statements = 0;
const instance = Instance.open({
  dataDir: folder,
  onStatement: () => {
    if (isCounting && ++statements === Number(dieAt)) process.kill(process.pid, 'SIGKILL');
  },
});
const { records, schema } = instance;

isCounting = work !== 'open';
if (work === 'publish') {
  schema.publish();
  await schema.settled();
} else if (work === 'install') {
  await installPack(instance, { fileName: 'pack.zip', bytes: readFileSync(join(folder, 'pack.zip')) }, '');
  await instance.background.settled();
} else if (work === 'bulk') {
  const bodies = Array.from({ length: 12 }, (_, index) => ({ name: `bulk ${index}`, sourceId: `b${index}` }));
  records.bulk('POST', bodies, (body) => records.create(records.entity('alerts'), body, { actor: null }));
}
isCounting = false;
await instance.close();
process.stdout.write(`${statements}\n`);
