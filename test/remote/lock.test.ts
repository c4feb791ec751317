import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { beforeAll, expect, it } from 'vitest';
import { PackwrightError } from '@core/contract/errors';
import { whileAlone } from '../../main/remote/base/lock';
import { buildEntries } from '../studio/built';
import { makeFolder } from '../workspace/folder';

let built = '';

beforeAll(async () => {
  built = await buildEntries({
    contender: 'test/remote/contender.ts',
    holder: 'test/remote/holder.ts',
  });
}, 120_000);

/** Of a process that is not there. */
const ended = '999999999';

it(
  'lets one of two in who find at the same moment that the holder was ended',
  { timeout: 60_000 },
  async () => {
    const rounds = 300;
    const all = Array.from({ length: rounds }, (_, round) => round);
    const folder = makeFolder(Object.fromEntries(all.map((round) => [`${round}/x.lock`, ended])));
    const contend = async (...names: string[]) => {
      const args = [join(built, 'contender.js'), folder, ...names, String(rounds)];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
      expect(await once(child, 'close')).toEqual([0, null]);
    };
    await Promise.all([contend('a', 'b'), contend('b', 'a')]);
    const inside = all.map((round) =>
      readdirSync(join(folder, String(round))).filter((name) => name.startsWith('in-')),
    );
    expect(inside.filter((names) => names.length !== 1)).toEqual([]);
    expect(all.filter((round) => existsSync(join(folder, String(round), 'x.lock')))).toEqual([]);
  },
);

it('leaves a lock whose holder has not said yet who it is, and takes one that never did', async () => {
  const folder = makeFolder({ 'x.lock': '' });
  const refusal = () => new PackwrightError('conflict', 'Held.', 'Wait.');
  const attempt = () => whileAlone({ folder, name: 'x', refusal }, async () => 'in');
  await expect(attempt()).rejects.toThrow('Held.');
  expect(readdirSync(folder)).toEqual(['x.lock']);
  utimesSync(join(folder, 'x.lock'), 0, 0);
  expect(await attempt()).toBe('in');
  expect(readdirSync(folder)).toEqual([]);
  // Somebody who was ended while taking over holds nobody up for good.
  writeFileSync(join(folder, 'x.lock'), ended);
  writeFileSync(join(folder, 'x.lock.turn'), ended);
  await expect(attempt()).rejects.toThrow('Held.');
  expect(await attempt()).toBe('in');
});

it('takes over from a thread of this process that was ended, and from none that goes on', async () => {
  const folder = makeFolder();
  const hold = async () => {
    const thread = new Worker(join(built, 'holder.js'), { workerData: folder });
    const [said] = (await once(thread, 'message')) as [string];
    return { thread, said };
  };
  const first = await hold();
  expect(first.said).toBe('in');
  await first.thread.terminate();
  const next = await hold();
  expect(next.said).toBe('in');
  const refusal = () => new PackwrightError('conflict', 'Held.', 'Wait.');
  await expect(whileAlone({ folder, name: 'x', refusal }, async () => 'in')).rejects.toThrow('Held.');
  await next.thread.terminate();
});
