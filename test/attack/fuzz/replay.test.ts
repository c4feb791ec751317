import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../support/host';
import { failureOf, fuzz, keptIn } from './fuzzing';
import { targets } from './targets/index';

afterAll(async () => {
  for (const target of Object.values(targets)) await target.close?.();
});

const folderOf = (name: string) => join(projectRoot, 'test', 'attack', 'corpus', name);

describe.each(Object.entries(targets))('%s', (name, target) => {
  it('keeps its promises for every input that was kept', async () => {
    for (const input of keptIn(folderOf(name)))
      expect(await failureOf(target, input), input.toString('latin1').slice(0, 300)).toBeNull();
  });

  it('keeps them for inputs that are made up', async () => {
    const seed = Number(process.env.PACKWRIGHT_SEED);
    const { failures } = await fuzz(target, { seed, kept: folderOf(name), isOver: (tries) => tries >= 150 });
    expect(failures.map(({ what, input }) => `${what}\n${input.toString('latin1')}`)).toEqual([]);
  });
});
