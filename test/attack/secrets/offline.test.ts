import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { reporters } from '@core/check/reporters/index';
import { archiveWorker, buildEntries, pythonChild, runWorker, testWorker } from '../../studio/built';
import { packwright } from '../../support/command-line';
import { makeFolder } from '../../workspace/folder';
import {
  canaryPack,
  changedSecret,
  changedSecrets,
  input,
  leakedIn,
  planted,
  platformRun,
  record,
} from './canary-pack';

let workersDir = '';
beforeAll(async () => {
  workersDir = await buildEntries({ ...runWorker, ...testWorker, ...pythonChild, ...archiveWorker });
}, 120_000);

const folderOf = () =>
  makeFolder({
    ...Object.fromEntries(Object.entries(canaryPack).map(([path, file]) => [`pack/${path}`, file])),
    'input.json': input,
    'record.json': record,
    'run.json': platformRun,
  });

/** All a command has said and written, by where; files it was given are not looked at. */
async function said(...argv: string[]): Promise<string> {
  const folder = folderOf();
  const given = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  const { out, err } = await packwright(workersDir, folder, ...argv);
  const written = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !given.has(path.slice(folder.length + 1)) && !path.endsWith('.zip'))
    .map((path) => readFileSync(path, 'utf8'));
  expect(out + err + written.join('')).not.toBe('');
  return [out, err, ...written].join('\n');
}

const started = ['run', 'pack', '--playbook', 'Main', '--input', 'input.json', '--record', 'record.json'];

it('sixty-seven secrets are planted in places of their own, and each would be found', () => {
  expect(planted.size).toBe(67);
  expect(new Set(planted.values()).size).toBe(planted.size);
  const given = JSON.stringify([canaryPack, input, record, platformRun]);
  expect(leakedIn(given).toSorted()).toEqual([...planted.values()].toSorted());
});

describe('no secret of a pack comes out of', () => {
  it.each<[string, string[]]>([
    ...Object.keys(reporters).map((name): [string, string[]] => [
      `check as ${name}`,
      ['check', 'pack', '--format', name],
    ]),
    ['check --fix-dry-run', ['check', 'pack', '--fix-dry-run', '--fix-unsafe']],
    ['a run, as its report', started],
    ['a run, as JSON', [...started, '--json']],
    ['a run, as its trace', [...started, '--trace', 'trace.json']],
    [
      'a run with answers of a scenario',
      [...started, '--scenario', 'pack/packwright.scenario.yaml', '--json'],
    ],
    ['a run that fails', ['run', 'pack', '--playbook', 'Broken', '--json']],
    ['a run that fails, as its report', ['run', 'pack', '--playbook', 'Broken']],
    ['all runs', ['run', 'pack', '--all']],
    ['all runs, as JSON', ['run', 'pack', '--all', '--json']],
    ...['human', 'json', 'junit', 'markdown', 'tap'].map((format): [string, string[]] => [
      `tests as ${format}`,
      ['test', 'pack', '--format', format],
    ]),
    ['coverage of tests', ['test', 'pack', '--coverage', '--coverage-html', 'coverage.html']],
    [
      'a generated test',
      [
        'test',
        'pack',
        '--generate',
        '--playbook',
        'Main',
        '--input',
        'input.json',
        '--record',
        'record.json',
        '-o',
        'tests/new.test.yaml',
      ],
    ],
    ['a recording', ['record', 'run.json', '-o', 'cassette.json', '--json']],
    ['docs as a page', ['docs', 'pack', '-o', 'docs.html']],
    ['docs as Markdown', ['docs', 'pack', '-o', 'docs', '--format', 'markdown']],
    ...['dot', 'mermaid', 'json'].map((format): [string, string[]] => [
      `the graph as ${format}`,
      ['graph', 'pack', '--format', format],
    ]),
    ['packing', ['pack', 'pack', '-o', 'out.zip']],
  ])('%s', async (_what, argv) => {
    expect(leakedIn(await said(...argv))).toEqual([]);
  });

  it('a generated test, which passes all the same', async () => {
    const folder = folderOf();
    const generate = ['test', 'pack', '--generate', '--playbook', 'Main', '--input', 'input.json'];
    const made = await packwright(workersDir, folder, ...generate, '--record', 'record.json');
    expect(made.code, made.err).toBe(0);
    const file = made.out.trim();
    expect(readFileSync(file, 'utf8')).toMatch(/'?\$type'?: text/);
    const { code, out, err } = await packwright(workersDir, folder, 'test', 'pack', '--filter', 'Main ends');
    expect(code, out + err).toBe(0);
    expect(leakedIn(made.err + out + err)).toEqual([]);
  });

  it.each(['human', 'json', 'markdown'])('what differs, as %s', async (format) => {
    const folder = folderOf();
    cpSync(join(folder, 'pack'), join(folder, 'next'), { recursive: true });
    for (const path of Object.keys(canaryPack)) {
      const file = join(folder, 'next', path);
      writeFileSync(file, changedSecrets(readFileSync(file, 'utf8')));
    }
    const { out, err } = await packwright(workersDir, folder, 'diff', 'pack', 'next', '--format', format);
    expect(out).not.toBe('');
    expect(leakedIn(out + err)).toEqual([]);
    expect(out).not.toMatch(changedSecret);
  });

  it('release notes that are drafted', async () => {
    const folder = folderOf();
    cpSync(join(folder, 'pack'), join(folder, 'next'), { recursive: true });
    const file = join(folder, 'next/playbooks/01 - Keys/Main.json');
    writeFileSync(file, changedSecrets(readFileSync(file, 'utf8')));
    const { out, err } = await packwright(workersDir, folder, 'changes', 'pack', 'next');
    expect(leakedIn(out + err)).toEqual([]);
    expect(out).not.toMatch(changedSecret);
  });
});
