import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { MergeFile, MergeReport } from '@core/contract/merging';
import { quoted } from '../../../main/shells/cli/quoted';
import { packwright } from '../../support/command-line';
import { projectRoot, temporaryFolder } from '../../support/host';
import { writeFiles } from '../../support/packs';
import { packFiles, playbook, route, step, stepIri, uuid } from '../../support/playbook-json';

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

  it('does not call a result clean that does not hold together, although each side does', async () => {
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
    expect(report.clashes.map(({ code: rule }) => rule)).toEqual(['route-to-a-step-that-is-gone']);
    expect(existsSync(join(scratch.path, 'clash'))).toBe(false);
    const waiting = MergeFile.parse(JSON.parse(readFileSync(join(scratch.path, 'clash.merge.json'), 'utf8')));
    const accepted = waiting.report.clashes.map(({ id }) => id);
    writeFileSync(join(scratch.path, 'clash.merge.json'), JSON.stringify({ ...waiting, accepted }));
    expect((await merge('--continue', 'clash.merge.json')).code).toBe(0);
  });

  it('does not call a result clean in which the checker finds what neither side has', async () => {
    const calling = (passed: object) =>
      playbook({
        name: 'Caller',
        uuid: uuid(701),
        steps: [
          step(21, 'manual', { route: uuid(821), resources: ['alerts'] }),
          step(22, 'reference', { workflowReference: `/api/3/workflows/${uuid(700)}`, arguments: passed }),
        ],
        routes: [route(21, 22)],
        triggerStep: stepIri(21),
      });
    const called = (...parameters: string[]) => playbook({ steps: [step(1, 'referenced')], parameters });
    const two = (name: string, child: object, caller: object) =>
      writeFiles(
        join(scratch.path, name),
        packFiles({ [path]: child, 'playbooks/A collection/Caller.json': caller }),
      );
    two('called', called('ip'), calling({}));
    two('without', called(), calling({}));
    two('passing', called('ip'), calling({ ip: '1' }));
    const { code, out } = await merge('called', 'without', 'passing', '-o', 'unsound', '--format', 'json');
    expect(code).toBe(1);
    expect(MergeReport.parse(JSON.parse(out)).clashes).toMatchObject([{ code: 'PB222' }]);
  });

  it('refuses a folder with something in it, and names that are not there', async () => {
    expect(await merge('base', 'ours', 'theirs', '-o', 'base')).toMatchObject({ code: 2 });
    const missing = await merge('base', 'ours', 'nowhere', '-o', 'new');
    expect([missing.code, missing.err]).toEqual([2, expect.stringContaining('"nowhere"')]);
    expect(existsSync(join(scratch.path, 'new'))).toBe(false);
    expect(await merge('--continue', join('base', 'info.json'))).toMatchObject({ code: 2 });
  });

  it('does not write over decisions when the same command runs again', async () => {
    await merge('base', 'ours', 'clashing', '-o', 'twice');
    const file = join(scratch.path, 'twice.merge.json');
    const decided = `${readFileSync(file, 'utf8')}\n`;
    writeFileSync(file, decided);
    const again = await merge('base', 'ours', 'clashing', '-o', 'twice');
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('holds decisions')]);
    expect(readFileSync(file, 'utf8')).toBe(decided);
  });

  it('goes on from any folder: places are relative to the file of the merge', async () => {
    await merge('base', 'ours', 'clashing', '-o', 'elsewhere');
    const inside = join(scratch.path, 'base/playbooks');
    const file = '../../elsewhere.merge.json';
    const { code, err } = await packwright('/', inside, 'merge', '--continue', file, '--theirs');
    expect([code, err]).toEqual([0, expect.stringContaining('Written to')]);
    expect(merged('elsewhere')).toEqual(made(4, 1));
  });

  it('merges files that are no UTF-8 by their bytes, and says that it does', async () => {
    const odd = 'picklists/Odd.json';
    const withOdd = (name: string, letter: string) =>
      writeFiles(
        join(scratch.path, name),
        packFiles({ [path]: made(1, 1), [odd]: Buffer.from(`{"name": "${letter}"}`, 'latin1') }),
      );
    for (const [name, letter] of Object.entries({ odd1: 'é', odd2: 'é', odd3: 'ü', odd4: 'ö' }))
      withOdd(name, letter);
    const taken = await merge('odd1', 'odd2', 'odd3', '-o', 'odd-taken');
    expect([taken.code, taken.out]).toEqual([0, expect.stringContaining(`theirs: ${odd}: `)]);
    expect(readFileSync(join(scratch.path, 'odd-taken', odd), 'latin1')).toBe('{"name": "ü"}');
    const asked = await merge('odd1', 'odd3', 'odd4', '-o', 'odd-asked', '--format', 'json');
    expect(asked.code).toBe(1);
    const { items } = MergeReport.parse(JSON.parse(asked.out));
    expect(items.flatMap(({ conflicts }) => conflicts)).toMatchObject([{ reason: 'file' }]);
  });

  it('knows a file that is broken on one side by its path', async () => {
    const broken = JSON.stringify(made(1, 1), null, 4).replace('"a": 1', '"a": ');
    writeFiles(join(scratch.path, 'broken'), packFiles({ [path]: broken }));
    const { code, out } = await merge('base', 'broken', 'clashing', '-o', 'mended', '--format', 'json');
    expect(code).toBe(1);
    const { items } = MergeReport.parse(JSON.parse(out));
    expect(items).toMatchObject([{ result: path, conflicts: [{ reason: 'file' }] }]);
  });

  it('shows no secrets; the file of the merge has them, for its owner alone', async () => {
    const secrets = ['first-secret-1', 'second-secret-2', 'third-secret-3'];
    const steps = (password = '') => [start, step(2, 'setVariable', { password })];
    for (const [at, secret] of secrets.entries())
      state(`secret${at}`, playbook({ steps: steps(secret) as never, routes: [route(1, 2)] }));
    for (const format of ['human', 'json']) {
      const out = `hidden-${format}`;
      const shown = await merge('secret0', 'secret1', 'secret2', '-o', out, '--format', format);
      expect(shown.code).toBe(1);
      expect(shown.out).toContain('password');
      for (const secret of secrets) expect(shown.out + shown.err).not.toContain(secret);
      const file = join(scratch.path, `${out}.merge.json`);
      for (const secret of secrets) expect(readFileSync(file, 'utf8')).toContain(secret);
      if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    }
  });

  it.skipIf(process.platform === 'win32')('gives names of files as a shell takes them', () => {
    const name = `it's a "file" $HOME`;
    expect(execFileSync('sh', ['-c', `printf %s ${quoted(name)}`], { encoding: 'utf8' })).toBe(name);
  });

  it('publishes the schema of the file of a merge', async () => {
    const published = readFileSync(join(projectRoot, 'docs', 'packwright.merge.schema.json'), 'utf8');
    expect(JSON.parse((await merge('--schema')).out)).toEqual(JSON.parse(published));
  });
});
