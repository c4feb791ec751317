import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { packwright } from '../../support/command-line';
import { packFiles } from '../../support/playbook-json';
import { TestRepository } from '../../git/support';
import { makeFolder } from '../../workspace/folder';
import { studioBench } from '../bench';
import { buildEntries } from '../built';
import {
  bytesIn,
  clashing,
  conflictsOf,
  decide,
  handleOf,
  made,
  mergingEntries,
  path,
  read,
} from './support';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries(mergingEntries);
}, 120_000);

describe('a merge of the command line', () => {
  it('is opened where it waits, finished, and gives the bytes the command line gives', async () => {
    const bench = await studioBench(workersDir);
    const scratch = makeFolder();
    const [base, ours, theirs] = clashing();
    const merge = (output: string) =>
      packwright(workersDir, scratch, 'merge', base, ours, theirs, '-o', output);
    expect((await merge('window')).code).toBe(1);
    expect((await merge('line')).code).toBe(1);
    const file = join(scratch, 'window.merge.json');
    const id = randomUUID();
    const opened = await bench.call('merge.open', { id, of: { file: (await handleOf(bench, file)).handle } });
    expect(opened.target).toMatchObject({ place: expect.stringContaining('window') as string });
    const [conflict] = conflictsOf(opened);
    await decide(bench, id, { [conflict?.id ?? '']: { take: 'theirs' } });
    await bench.call('merge.write', { id, to: null });
    expect(existsSync(file)).toBe(false);
    expect(
      (await packwright(workersDir, scratch, 'merge', '--continue', 'line.merge.json', '--theirs')).code,
    ).toBe(0);
    expect(bytesIn(join(scratch, 'window'))).toEqual(bytesIn(join(scratch, 'line')));
  });

  it('of one file in git is finished into the working tree, unless somebody has edited that', async () => {
    const bench = await studioBench(workersDir);
    const repository = new TestRepository(join(makeFolder(), 'r'));
    for (const [file, value] of Object.entries(packFiles({ [path]: made([1]) })))
      repository.write(file, value);
    await packwright(workersDir, repository.folder, 'git', 'install');
    repository.commit('base');
    repository.git('switch', '-q', '-c', 'theirs');
    repository.write(path, made([9]));
    repository.commit('theirs');
    repository.git('switch', '-q', 'main');
    repository.write(path, made([5]));
    repository.commit('ours');
    expect(repository.try('merge', '--no-edit', 'theirs').code).toBe(1);
    await bench.open(repository.folder);
    const id = randomUUID();
    const opened = await bench.call('merge.open', { id, of: { conflict: path } });
    expect(opened.isOneFile).toBe(true);
    const [conflict] = conflictsOf(opened);
    await decide(bench, id, { [conflict?.id ?? '']: { take: 'theirs' } });
    const left = readFileSync(join(repository.folder, path), 'utf8');
    writeFileSync(join(repository.folder, path), `${left}\n\n`);
    expect(await bench.studio.call('merge.write', { id, to: null })).toMatchObject({
      error: { code: 'conflict' },
    });
    writeFileSync(join(repository.folder, path), left);
    await bench.call('merge.write', { id, to: null });
    expect(read(repository.folder)).toEqual(made([9]));
    expect(readdirSync(join(repository.folder, '.git/packwright-merges'))).toEqual([]);
  });
});
