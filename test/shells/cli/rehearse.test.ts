import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Instance } from '../../../main/instance/instance';
import { loadFolder } from '../../../main/instance/load/load-folder';
import { finishFirstStart, firstStart } from '../../../main/instance/seed/first-start';
import { seedPlatform } from '../../../main/instance/seed/platform-content';
import { databaseFile } from '../../../main/instance/store/connection';
import { baseCatalogue } from '@core/check/catalogue/base';
import { rehearsalReports } from '@core/compare/rehearsal/reports';
import { Rehearsal } from '@core/contract/rehearsal';
import { packwright } from '../../support/command-line';
import { projectRoot, temporaryFolder } from '../../support/host';
import { writeFiles } from '../../support/packs';
import { packFiles, playbook, step, stepIri, uuid } from '../../support/playbook-json';

const scratch = temporaryFolder();
afterAll(() => scratch.remove());

/** Steps of two playbooks are two steps. */
const named = (n: number, name: string, limit: number) => ({
  ...playbook(),
  steps: [
    step(n * 10, 'manual', { route: uuid(n * 10 + 5), resources: ['alerts'] }),
    step(n * 10 + 1, 'setVariable', { limit }, { name: 'Limit' }),
  ],
  triggerStep: stepIri(n * 10),
  uuid: uuid(n),
  name,
});
const list = (...items: string[]) => ({
  uuid: uuid(850),
  name: 'Colours',
  picklists: items.map((itemValue, orderIndex) => ({ uuid: uuid(860 + orderIndex), itemValue, orderIndex })),
});
function pack(name: string, items: string[], playbooks: ReturnType<typeof named>[]): void {
  const files = playbooks.map((one) => [`playbooks/A collection/${one.name}.json`, one]);
  writeFiles(join(scratch.path, name), {
    ...packFiles({ 'picklists/Colours.json': list(...items) }),
    'playbooks/A collection/A playbook.json': named(950, 'A playbook', 1),
    ...Object.fromEntries(files),
  });
}

pack('one', ['Red'], [named(951, 'Both', 1), named(952, 'Theirs', 1), named(953, 'Dropped', 1)]);
pack('two', ['Red', 'Green'], [named(951, 'Both', 2), named(952, 'Theirs', 2), named(954, 'New', 1)]);

const data = join(scratch.path, 'data');
beforeAll(async () => {
  const instance = Instance.open({ dataDir: data });
  firstStart(instance);
  await seedPlatform(instance, baseCatalogue());
  finishFirstStart(instance);
  await loadFolder(instance, join(scratch.path, 'one'));
  const change = (plural: string, id: string, values: Record<string, string>) =>
    instance.records.update(instance.records.entity(plural), id, values, { actor: null });
  change('workflows', uuid(951), { description: 'Mine' });
  change('workflows', uuid(950), { description: 'Mine too' });
  await instance.close();
});

const rehearse = (...args: string[]) =>
  packwright('/', scratch.path, 'rehearse', 'two', '--base', 'one', '--data', data, ...args);
const sums = () =>
  createHash('sha256')
    .update(readFileSync(databaseFile(data)))
    .digest('hex');
async function outcomes(...args: string[]) {
  const { out } = await rehearse('--format', 'json', ...args);
  const rehearsal = Rehearsal.parse(JSON.parse(out));
  const of = (kind: string) =>
    Object.fromEntries(rehearsal.items.filter((item) => item.kind === kind).map((item) => [item.name, item]));
  return { rehearsal, playbooks: of('playbook'), picklists: of('picklist') };
}

describe('packwright rehearse', () => {
  it('says what an installation overwrites, brings and leaves behind, and changes nothing', async () => {
    const before = sums();
    const { rehearsal, playbooks, picklists } = await outcomes();
    expect(sums()).toBe(before);
    expect(rehearsal).toMatchObject({ verdict: 'loses', base: 'A Pack 1.0.0', next: 'A Pack 1.0.0' });
    expect(playbooks['Both']).toMatchObject({
      outcome: 'replaced',
      mine: [{ where: 'description', after: 'Mine' }],
      lost: [{ where: 'description', after: 'Mine' }],
      brought: [{ where: 'Set Variable "Limit", variable "limit"', before: 1, after: 2 }],
    });
    expect(playbooks['Theirs']).toMatchObject({ outcome: 'replaced', mine: [], lost: [] });
    expect(playbooks['New']).toMatchObject({ outcome: 'created', local: null });
    expect(playbooks['Dropped']).toMatchObject({ outcome: 'left-behind', next: null });
    expect(picklists['Colours']).toMatchObject({ outcome: 'replaced', brought: [{ where: 'item "Green"' }] });
  });

  it('says what a policy that keeps what exists would hide', async () => {
    const { rehearsal, playbooks } = await outcomes('--collections', 'merge_append');
    expect(rehearsal.verdict).toBe('review');
    expect(playbooks['Both']).toMatchObject({ outcome: 'skipped', lost: [], hidden: [{ after: 2 }] });
    expect(playbooks['New']).toMatchObject({ outcome: 'created' });
    expect(rehearsal.reasons).toContain(
      'playbook "Theirs" stays as it is, so that the new version\'s changes do not arrive',
    );
  });

  it('says what a replaced collection takes away, and what comes beside one that is renamed', async () => {
    expect((await outcomes('--collections', 'replace')).playbooks['Dropped']).toMatchObject({
      outcome: 'removed',
    });
    expect((await outcomes('--collections', 'rename')).playbooks['Theirs']).toMatchObject({
      outcome: 're-created',
    });
  });

  it('is refused where the pack needs what is not there', async () => {
    const info = {
      ...(packFiles()['info.json'] as object),
      dependencies: [{ name: 'other', label: 'Other' }],
    };
    writeFiles(join(scratch.path, 'three'), { ...packFiles(), 'info.json': info });
    const { code, out } = await packwright('/', scratch.path, 'rehearse', 'three', '--data', data);
    expect(code).toBe(1);
    expect(out).toContain('It needs the pack "Other"');
  });

  it('takes an export of yours instead of an instance', async () => {
    pack('mine', ['Red'], [named(950, 'A playbook', 7)]);
    const { code, out } = await packwright(
      '/',
      scratch.path,
      'rehearse',
      'two',
      '--base',
      'one',
      '--local',
      'mine',
    );
    expect(code).toBe(1);
    expect(out).toContain('lost: Set Variable "Limit", variable "limit" changed: 1 → 7');
  });

  it('writes the new version with what you changed, to be installed instead', async () => {
    const { err } = await rehearse('--merged', 'both');
    expect(err).toContain('Written to');
    const read = (name: string) =>
      JSON.parse(
        readFileSync(join(scratch.path, 'both', 'playbooks', 'A collection', `${name}.json`), 'utf8'),
      ) as object;
    expect(read('Both')).toMatchObject({ description: 'Mine', steps: [{}, { arguments: { limit: 2 } }] });
    expect(read('A playbook')).toMatchObject({ description: 'Mine too' });
    const bytesOf = (...path: string[]) => readFileSync(join(scratch.path, ...path));
    for (const name of ['Theirs', 'New'])
      expect(bytesOf('both', 'playbooks', 'A collection', `${name}.json`)).toEqual(
        bytesOf('two', 'playbooks', 'A collection', `${name}.json`),
      );
    expect(readdirSync(join(scratch.path, 'both', 'playbooks', 'A collection'))).not.toContain(
      'Dropped.json',
    );
    expect(existsSync(join(scratch.path, 'both.mine'))).toBe(false);
    const again = await rehearse('--merged', 'both');
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('has something in it already')]);
    const alone = await packwright('/', scratch.path, 'rehearse', 'two', '--data', data, '--merged', 'other');
    expect([alone.code, alone.err]).toEqual([2, expect.stringContaining('Name it with --base')]);
  });

  it('leaves what you and the new version both changed to be decided, and goes on as any merge', async () => {
    pack('changed', ['Red'], [{ ...named(951, 'Both', 1), description: 'Of the pack' } as never]);
    const { err } = await packwright(
      '/',
      scratch.path,
      'rehearse',
      'changed',
      '--base',
      'one',
      '--data',
      data,
      '--merged',
      'decided',
    );
    expect(err).toContain('1 open conflict');
    expect(existsSync(join(scratch.path, 'decided'))).toBe(false);
    const goOn = await packwright('/', scratch.path, 'merge', '--continue', 'decided.merge.json', '--ours');
    expect(goOn.code).toBe(0);
    const both = readFileSync(
      join(scratch.path, 'decided', 'playbooks', 'A collection', 'Both.json'),
      'utf8',
    );
    expect(JSON.parse(both)).toMatchObject({ description: 'Mine' });
  });

  it('names whom the new version breaks on the instance', async () => {
    const caller = {
      ...named(955, 'My caller', 1),
      steps: [
        step(1, 'manual', { route: uuid(805), resources: ['alerts'] }),
        step(2, 'reference', { workflowReference: `/api/3/workflows/${uuid(951)}`, arguments: { ip: '1' } }),
      ],
      triggerStep: stepIri(1),
    };
    const taking = (...parameters: string[]) => ({
      ...named(951, 'Both', 1),
      parameters,
    });
    pack('asking', ['Red'], [taking('ip')]);
    pack('not-asking', ['Red'], [taking()]);
    pack('caller', ['Red'], [taking('ip'), caller as never]);
    const { out } = await packwright(
      '/',
      scratch.path,
      'rehearse',
      'not-asking',
      '--base',
      'asking',
      '--local',
      'caller',
    );
    expect(out).toContain('playbook "Both" breaks what relies on it: My caller (still passes it)');
    expect(out).toContain('breaks: My caller (still passes it)');
  });

  it('writes reports without a script, and has a published schema', async () => {
    const { out } = await rehearse('--format', 'html');
    expect(out).toContain("default-src 'none'");
    expect(out).not.toContain('<script');
    expect((await rehearse('--format', 'markdown')).out).toContain('**Playbook "Both"**');
    const published = readFileSync(join(projectRoot, 'docs', 'packwright.rehearsal.schema.json'), 'utf8');
    expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(rehearsalReports.schema())));
  });

  it('says which instance or snapshot is not there', async () => {
    const { code, err } = await rehearse('--snapshot', 'none');
    expect([code, err]).toEqual([2, expect.stringContaining('There is no snapshot "none"')]);
  });
});
