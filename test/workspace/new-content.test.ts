import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildWorld } from '@core/check/running/build-world';
import { runChecks } from '../support/run-checks';
import { commands } from '../../main/shells/cli/commands/index';
import { runCommandLine } from '../../main/shells/cli/run-command';
import { readWorkspace } from '../../main/workspace/read-workspace';
import { listStarters } from '../../main/workspace/starters';
import { archiveWorker, buildEntries } from '../studio/built';
import { makeFolder } from './folder';

const templatesDir = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'templates');
let workersDir: string;
beforeAll(async () => {
  workersDir = await buildEntries(archiveWorker);
});

/** Runs `packwright …` in a folder: exit code and both outputs. */
async function packwright(
  cwd: string,
  ...argv: string[]
): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const code = await runCommandLine(argv, commands, {
    out: (text) => (out += text),
    err: (text) => (err += text),
    cwd,
    workersDir,
    templatesDir,
    version: '0.0.0',
    signal: new AbortController().signal,
  });
  return { code, out, err };
}

async function findingsIn(folder: string): Promise<string[]> {
  const loaded = await readWorkspace(folder);
  const findings = runChecks(buildWorld({ ...loaded, files: loaded.files.values() }));
  return findings
    .filter(({ severity }) => severity !== 'hint')
    .map(({ code, path, message }) => `${code} ${path}: ${message}`);
}

const json = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
const newPack = ['new', 'pack', 'mine', '--name', 'My Pack', '--publisher', 'Somebody'];

/** Answers fit for every starter. */
const answersFor: Record<string, string[]> = {
  playbook: ['--name', 'Close it > now', '--collection', '01 - Mine'],
  'playbook-enrich': ['--name', 'Enrich It', '--collection', '01 - Mine'],
  'playbook-triage': ['--name', 'Triage It', '--collection', '01 - Mine'],
  'playbook-approval': ['--name', 'Ask First', '--collection', '01 - Mine'],
  'playbook-schedule': ['--name', 'Fetch It', '--collection', '01 - Mine'],
  'playbook-loop': ['--name', 'Do Each', '--collection', '01 - Mine'],
  'playbook-endpoint': ['--name', 'Take It', '--collection', '01 - Mine'],
  collection: ['--name', '02 - Others / more'],
  picklist: ['--name', 'Visit Kind', '--first', 'Planned'],
  module: ['--name', 'Site Visits', '--singular', 'Site Visit', '--field', 'Visit Title'],
  'global-variable': ['--name', 'Visit_limit', '--value', '5'],
  role: ['--name', 'Visitor'],
  dashboard: ['--name', 'Visits'],
};

describe('packwright new', () => {
  it('makes a pack that checks clean and packs', async () => {
    const home = makeFolder();
    const { code, out } = await packwright(home, ...newPack, '--description', 'Looks after visits.');
    expect({ code, out }).toEqual({ code: 0, out: `${join(home, 'mine', 'info.json')}\n` });
    expect(json(join(home, 'mine', 'info.json'))).toMatchObject({
      name: 'myPack',
      label: 'My Pack',
      version: '1.0.0',
      type: 'solutionpack',
      publisher: 'Somebody',
    });
    expect(await findingsIn(join(home, 'mine'))).toEqual([]);
    expect((await packwright(home, 'pack', 'mine')).code).toBe(0);
    expect(await packwright(home, ...newPack)).toMatchObject({
      code: 2,
      err: expect.stringContaining('not empty'),
    });
  });

  it('fills an empty folder that is there, and does not replace it: somebody may be in it', async () => {
    const home = makeFolder();
    const { ino } = statSync(home);
    const { code } = await packwright(home, 'new', 'pack', '.', '--name', 'Mine', '--publisher', 'Somebody');
    expect(code).toBe(0);
    expect(statSync(home).ino).toBe(ino);
    expect(readdirSync(home)).toContain('info.json');
    expect(readdirSync(dirname(home)).filter((name) => name.startsWith(`.${basename(home)}.`))).toEqual([]);
  });

  it('adds every kind of content there is a starter for, and the index follows', async () => {
    const home = makeFolder();
    await packwright(home, ...newPack);
    const pack = join(home, 'mine');
    const starters = (await listStarters(templatesDir)).filter(({ id }) => answersFor[id]);
    expect(starters.map(({ id }) => id).toSorted()).toEqual(Object.keys(answersFor).toSorted());
    for (const { id } of starters) {
      const made = await packwright(home, 'new', id, 'mine', ...(answersFor[id] ?? []), '--json');
      expect({ id, ...made }).toMatchObject({ id, code: 0 });
      for (const path of (JSON.parse(made.out) as { written: string[] }).written)
        expect(existsSync(path)).toBe(true);
    }
    expect((await packwright(home, 'pack', 'mine', '--json')).code).toBe(0);
    expect(json(join(pack, 'info.json')).contents).toEqual({
      picklistNames: [{ name: 'Visit Kind' }],
      modules: { site_visits: { name: 'Site Visits', apiName: 'site_visits' } },
      viewTemplates: {
        site_visits: { name: 'Site Visits', apiName: 'site_visits', views: ['list', 'detail', 'form'] },
      },
      roles: [{ name: 'Visitor' }],
      playbooks: [{ name: '01 - Mine' }, { name: '02 - Others / more' }],
      globalVariables: [{ name: 'Visit_limit', value: '5', default_value: '5' }],
      dashboards: [{ name: 'Visits' }],
    });
    expect(await findingsIn(pack)).toEqual([]);
  });

  it('puts a second playbook into the same collection, and a second variable into the same list', async () => {
    const home = makeFolder();
    await packwright(home, ...newPack);
    for (const name of ['One', 'Two']) {
      await packwright(home, 'new', 'playbook', 'mine', '--name', name, '--collection', 'Mine');
      await packwright(home, 'new', 'global-variable', 'mine', '--name', name);
    }
    const folder = join(home, 'mine', 'playbooks', 'Mine');
    const collection = json(join(folder, 'collection.metadata.json'));
    for (const name of ['One', 'Two'])
      expect(json(join(folder, `${name}.json`)).collection).toBe(
        `/api/3/workflow_collections/${String(collection.uuid)}`,
      );
    expect(json(join(home, 'mine', 'playbooks', 'globalVariables.json'))).toHaveLength(2);
  });

  it('never overwrites, and says what is missing or unknown', async () => {
    const home = makeFolder();
    await packwright(home, ...newPack);
    const again = ['new', 'picklist', 'mine', '--name', 'Kind'];
    expect((await packwright(home, ...again)).code).toBe(0);
    const before = readFileSync(join(home, 'mine', 'picklists', 'Kind.json'), 'utf8');
    expect(await packwright(home, ...again)).toMatchObject({
      code: 2,
      err: expect.stringContaining('already'),
    });
    expect(readFileSync(join(home, 'mine', 'picklists', 'Kind.json'), 'utf8')).toBe(before);
    for (const [argv, said] of [
      [['new', 'picklist', 'mine'], 'The name is missing.'],
      [['new', 'spaceship', 'mine'], 'There is no starter "spaceship".'],
      [['new', 'picklist', 'mine', '--name', 'x', '--colour', 'red'], 'A picklist has no --colour.'],
      [['new', 'pack', 'other'], 'A new pack needs a folder, a name and a publisher.'],
      [['new'], 'Name what to create.'],
    ] as const) {
      expect(await packwright(home, ...argv)).toMatchObject({ code: 2, err: expect.stringContaining(said) });
    }
    expect(readdirSync(home)).toEqual(['mine']);
    expect((await packwright(home, 'new', '--list')).out).toContain('--collection');
  });
});

describe('packwright pack --bump', () => {
  it('raises the version, adds an entry to the release notes and changes nothing else', async () => {
    const home = makeFolder();
    await packwright(home, ...newPack);
    const before = readFileSync(join(home, 'mine', 'info.json'), 'utf8');
    const { code, err } = await packwright(
      home,
      'pack',
      'mine',
      '--bump',
      'minor',
      '--note',
      'Faster',
      '--note',
      'Safer',
    );
    expect({ code, err }).toMatchObject({
      code: 0,
      err: expect.stringContaining('Raise the version to 1.1.0'),
    });
    expect(readFileSync(join(home, 'mine', 'info.json'), 'utf8')).toBe(before.replace('"1.0.0"', '"1.1.0"'));
    expect(readFileSync(join(home, 'mine', 'release_notes.md'), 'utf8')).toBe(
      '# Release notes\n\n## 1.1.0\n\n- Faster\n- Safer\n\n## 1.0.0\n\n- First version\n',
    );
    expect(readdirSync(home).some((name) => name.startsWith('FortiSOAR-My Pack-1.1.0-'))).toBe(true);
  });

  it('writes as the notes are written, and begins them where there are none', async () => {
    const manifest = { type: 'solutionpack', name: 'p', label: 'P', version: '2.3.4', contents: {} };
    const home = makeFolder({
      'a/info.json': manifest,
      'a/release_notes.md': '#### What is new in version 2.3.4\r\n\r\n* Things\r\n',
      'b/info.json': manifest,
    });
    await packwright(home, 'pack', 'a', '--bump', 'patch');
    await packwright(home, 'pack', 'b', '--bump', 'major', '-o', 'b.zip');
    expect(readFileSync(join(home, 'a', 'release_notes.md'), 'utf8')).toBe(
      '#### What is new in version 2.3.5\r\n\r\n- To be described\r\n\r\n#### What is new in version 2.3.4\r\n\r\n* Things\r\n',
    );
    expect(readFileSync(join(home, 'b', 'release_notes.md'), 'utf8')).toBe(
      '# Release notes\n\n## 3.0.0\n\n- To be described\n',
    );
  });

  it('says why where the version is none, and writes nothing', async () => {
    const home = makeFolder({
      'a/info.json': { type: 'solutionpack', name: 'p', label: 'P', version: 'next' },
    });
    const before = readFileSync(join(home, 'a', 'info.json'), 'utf8');
    for (const level of ['minor', 'giant']) {
      const { code, err } = await packwright(home, 'pack', 'a', '--bump', level);
      expect({ code, err }).toMatchObject({ code: 2, err: expect.stringMatching(/three numbers|no level/) });
    }
    expect(readFileSync(join(home, 'a', 'info.json'), 'utf8')).toBe(before);
    expect(readdirSync(join(home, 'a'))).toEqual(['info.json']);
  });
});
