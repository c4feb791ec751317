import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { whileAlone } from '../../main/remote/base/lock';

/*
 * One of two processes that want the same locks at the same moment, folder by folder. Whoever has one keeps it until the
 * other has got it or was refused; what came of it lies in the folder.
 */
const [folder = '', me = '', other = '', rounds = '0'] = process.argv.slice(2);

const refused = new Error('refused');
for (let round = 0; round < Number(rounds); round += 1) {
  const place = (name: string): string => join(folder, String(round), name);
  const say = (name: string): void => writeFileSync(place(`${name}-${me}`), '');
  const hasSaid = (name: string): boolean => existsSync(place(`${name}-${other}`));
  say('ready');
  while (!hasSaid('ready'));
  const lock = { folder: place(''), name: 'x', refusal: () => refused as never };
  await whileAlone(lock, async () => {
    say('in');
    while (!hasSaid('in') && !hasSaid('out'));
  }).catch((thrown: unknown) => {
    if (thrown !== refused) throw thrown;
    say('out');
  });
}
