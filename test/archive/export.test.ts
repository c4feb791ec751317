import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { packwright } from '../support/command-line';
import { sampleFolder } from '../support/packs';
import { uuid } from '../support/playbook-json';
import { pack, template } from '../core/export/export-pack';
import { buildEntries } from '../studio/built';
import { makeFolder } from '../workspace/folder';

let workersDir: string;
beforeAll(async () => {
  workersDir = await buildEntries({ 'archive-worker': 'main/archive/worker.ts' });
});

const options = {
  modules: [{ value: 'alerts', includedAttributes: ['name'] }],
  roles: [{ value: `/api/3/roles/${uuid(60)}` }],
  recordSets: [{ type: 'alerts', query: { logic: 'AND', limit: 2, filters: [] } }],
};
const home = (more: Record<string, unknown> = {}) =>
  makeFolder({ ...prefixed(pack, 'work/'), 'nightly.json': [template(options)], ...more });
const prefixed = (files: Record<string, unknown>, folder: string) =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [folder + path, content]));
const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
const name = 'Nightly_All-202311142213';

describe('packwright export', () => {
  it('writes exactly the selection, reads it back, and gives equal bytes every time', async () => {
    const folder = home();
    const first = await packwright(workersDir, folder, 'export', 'work', '--template', 'nightly.json');
    expect(first).toMatchObject({ code: 0 });
    expect(first.out).toContain(`${name}.zip`);
    expect(first.out).toContain('the archive is exactly the selection');
    const again = ['export', 'work', '--template', 'nightly.json', '-o', 'again.zip', '--json'];
    const { out } = await packwright(workersDir, folder, ...again);
    expect(JSON.parse(out)).toMatchObject({ entries: 5, topFolder: name, problems: [], differences: [] });
    expect(sha256(join(folder, 'again.zip'))).toBe(sha256(join(folder, `${name}.zip`)));
  });

  it('lists what another reader lists, in the order of the platform', async () => {
    const folder = home();
    await packwright(workersDir, folder, 'export', 'work', '--template', 'nightly.json', '-o', 'x.zip');
    const script = 'import sys,zipfile;print("\\n".join(zipfile.ZipFile(sys.argv[1]).namelist()))';
    const listed = execFileSync('python3', ['-c', script, join(folder, 'x.zip')], { encoding: 'utf8' });
    expect(listed.trim().split('\n')).toEqual(
      [
        'info.json',
        'modules/alerts/mmd.json',
        'modules/alerts/languages/en.json',
        'roles/Analyst-1.json',
        'records/alerts/alerts0001.json',
      ].map((path) => `${name}/${path}`),
    );
  });

  it('says by name what is lacking, writes the rest, and ends with 1', async () => {
    const lacking = template({ ...options, roles: [{ value: uuid(5), label: 'Manager' }] });
    const folder = home({ 'lacking.json': lacking });
    const args = ['export', 'work', '--template', 'lacking.json', '-o', 'x.zip'];
    const { code, err } = await packwright(workersDir, folder, ...args);
    expect(code).toBe(1);
    expect(err).toContain('roles "Manager"');
    expect(existsSync(join(folder, 'x.zip'))).toBe(true);
  });

  it('finds a template by its name in the workspace, and chooses one of several', async () => {
    const two = [template(options), template({}, { name: 'Nothing', uuid: uuid(98) })];
    const folder = home({ 'two.json': two, 'work/records/export_templates/All.json': two });
    const from = (...args: string[]) => packwright(workersDir, folder, 'export', 'work', ...args, '--json');
    expect((await from('--template', 'Nothing', '-o', 'a.zip')).code).toBe(0);
    expect((await from('--template', 'two.json', '--select', uuid(98), '-o', 'b.zip')).code).toBe(0);
    expect(sha256(join(folder, 'a.zip'))).toBe(sha256(join(folder, 'b.zip')));
    expect(await from('--template', 'two.json')).toMatchObject({ code: 2 });
    expect(await from('--template', 'Nowhere')).toMatchObject({ code: 2 });
  });

  it('bundles packages of the workspace as their own archives', async () => {
    const connectors = [{ value: 'acme-connector-url-reputation-1.0.0' }];
    const agents = [{ id: 'phishing-verdict' }];
    const folder = makeFolder({ 't.json': template({ connectors, ai_agents: agents }) });
    const args = ['export', sampleFolder, '--template', 't.json', '-o', 'x.zip', '--json'];
    const { code, out } = await packwright(workersDir, folder, ...args);
    expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, problems: [], differences: [] });
    const unpacked = await packwright(workersDir, folder, 'unpack', 'x.zip', 'unpacked');
    expect(unpacked.code).toBe(0);
    const top = join(folder, 'unpacked', name);
    const listed = JSON.parse(readFileSync(join(top, 'connectors', 'data.json'), 'utf8')) as unknown[];
    expect(listed).toHaveLength(1);
    expect(existsSync(join(top, 'connectors', 'url-reputation_1.0.0.tgz'))).toBe(true);
    expect(existsSync(join(top, 'ai_agents', 'phishing-verdict_1.0.0.zip'))).toBe(true);
  });

  it('says what it cannot use', async () => {
    const folder = home({ 'broken.json': '{"options": ' });
    const run = (...args: string[]) => packwright(workersDir, folder, 'export', ...args);
    expect(await run('work')).toMatchObject({ code: 2 });
    expect(await run('work', '--template', 'broken.json')).toMatchObject({ code: 2 });
    expect(await run('nowhere', '--template', 'nightly.json')).toMatchObject({ code: 2 });
  });
});
