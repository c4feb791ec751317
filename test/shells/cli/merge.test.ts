import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { MergeFile, MergeReport } from '@core/contract/merging';
import { packwright } from '../../support/command-line';
import { temporaryFolder } from '../../support/host';
import { writeFiles } from '../../support/packs';
import { packFiles, playbook, route, step, uuid } from '../../support/playbook-json';

const scratch = temporaryFolder();
afterAll(() => scratch.remove());

const path = 'playbooks/A collection/A playbook.json';
const start = step(1, 'manual', { route: uuid(800), resources: ['alerts'] });
const made = (a: number, b: number, more: object[] = [], routes: object[] = []) =>
  playbook({
    steps: [start, step(2, 'setVariable', { a }), step(3, 'setVariable', { b }), ...more] as never,
    routes: [route(1, 2), route(2, 3), ...routes] as never,
  });
const state = (name: string, value: object) =>
  writeFiles(join(scratch.path, name), packFiles({ [path]: value }));
state('base', made(1, 1));
state('ours', made(2, 1));
state('theirs', made(1, 3));
state('clashing', made(4, 1));
const merge = (...args: string[]) => packwright('/', scratch.path, 'merge', ...args);
const merged = (folder: string) =>
  JSON.parse(readFileSync(join(scratch.path, folder, path), 'utf8')) as unknown;

describe('packwright merge', () => {
  it('writes what both sides have made, and ends with 0', async () => {
    const { code, out } = await merge('base', 'ours', 'theirs', '-o', 'both');
    expect(code).toBe(0);
    expect(out).toContain('1 both');
    expect(merged('both')).toEqual(made(2, 3));
  });

  it('writes nothing but the file of the merge where decisions are wanted, and goes on with them', async () => {
    const { code, out } = await merge('base', 'ours', 'clashing', '-o', 'decided');
    expect(code).toBe(1);
    expect(out).toContain('conflict changed-twice: Set Variable "Step 2"');
    expect(existsSync(join(scratch.path, 'decided'))).toBe(false);
    const file = join(scratch.path, 'decided.merge.json');
    const waiting = MergeFile.parse(JSON.parse(readFileSync(file, 'utf8')));
    const [conflict] = waiting.report.items.flatMap(({ conflicts }) => conflicts);
    expect(conflict).toMatchObject({ base: 1, ours: 2, theirs: 4 });
    writeFileSync(
      file,
      JSON.stringify({ ...waiting, resolutions: { [conflict?.id ?? '']: { take: 'theirs' } } }),
    );
    expect((await merge('--continue', 'decided.merge.json')).code).toBe(0);
    expect(merged('decided')).toEqual(made(4, 1));
    expect(existsSync(file)).toBe(false);
  });

  it('takes one side for all conflicts', async () => {
    expect((await merge('base', 'ours', 'clashing', '-o', 'mine', '--ours')).code).toBe(0);
    expect(merged('mine')).toEqual(made(2, 1));
    expect((await merge('base', 'ours', 'clashing', '-o', 'other', '--theirs')).code).toBe(0);
    expect(merged('other')).toEqual(made(4, 1));
  });

  it('does not call a result clean in which the checker finds what neither side has', async () => {
    state('to-fourth', made(1, 1, [step(4, 'setVariable')], [route(3, 4)]));
    state(
      'cut',
      playbook({ steps: [start, step(3, 'setVariable', { b: 1 })] as never, routes: [route(1, 3)] }),
    );
    state('leading', made(1, 1, [step(4, 'setVariable')], [route(3, 4), route(4, 2)]));
    const { code, out } = await merge('base', 'cut', 'to-fourth', '-o', 'fine', '--format', 'json');
    expect(code, out).toBe(0);
    const other = await merge('base', 'cut', 'leading', '-o', 'clash', '--format', 'json');
    const report = MergeReport.parse(JSON.parse(other.out));
    expect(other.code).toBe(1);
    expect(report.clean).toBe(false);
    expect(report.clashes.map(({ code: rule }) => rule)).toContain('PB101');
    expect(existsSync(join(scratch.path, 'clash'))).toBe(false);
    const waiting = MergeFile.parse(JSON.parse(readFileSync(join(scratch.path, 'clash.merge.json'), 'utf8')));
    const accepted = waiting.report.clashes.map(({ id }) => id);
    writeFileSync(join(scratch.path, 'clash.merge.json'), JSON.stringify({ ...waiting, accepted }));
    expect((await merge('--continue', 'clash.merge.json')).code).toBe(0);
  });

  it('refuses a folder with something in it, and names that are not there', async () => {
    expect(await merge('base', 'ours', 'theirs', '-o', 'base')).toMatchObject({ code: 2 });
    const missing = await merge('base', 'ours', 'nowhere', '-o', 'new');
    expect([missing.code, missing.err]).toEqual([2, expect.stringContaining('"nowhere"')]);
    expect(existsSync(join(scratch.path, 'new'))).toBe(false);
    expect(await merge('--continue', join('base', 'info.json'))).toMatchObject({ code: 2 });
  });

  it('publishes the schema of the file of a merge', async () => {
    expect(JSON.parse((await merge('--schema')).out)).toMatchObject({ type: 'object' });
  });
});
