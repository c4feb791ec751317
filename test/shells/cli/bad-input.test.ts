import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Comparison } from '@core/contract/comparison';
import { writeZip } from '../../../main/archive/write-zip';
import { MergeReport } from '@core/contract/merging';
import { packwright } from '../../support/command-line';
import { temporaryFolder } from '../../support/host';
import { writeFiles } from '../../support/packs';
import { packFiles, playbook, route, step, uuid } from '../../support/playbook-json';
import { archiveWorker, buildEntries } from '../../studio/built';

const scratch = temporaryFolder();
afterAll(() => scratch.remove());
let workersDir = '';
beforeAll(async () => {
  workersDir = await buildEntries(archiveWorker);
});

const path = 'playbooks/A collection/A playbook.json';
const other = 'playbooks/A collection/Other.json';
const made = (limit: number) =>
  playbook({
    steps: [step(1, 'manual'), step(2, 'setVariable', { limit }), step(3, 'setVariable', { limit: 0 })],
    routes: [route(1, 2), route(2, 3)],
  });
const beside = (description: string) => playbook({ name: 'Other', uuid: uuid(701), description });
const text = JSON.stringify(made(1), null, 4);
const lineOf = (part: string, within = text) => within.slice(0, within.indexOf(part)).split('\n').length;
const state = (name: string, files: Record<string, unknown> = {}) =>
  writeFiles(
    join(scratch.path, name),
    packFiles({ [path]: made(1), [other]: beside('Now.'), 'images/logo.png': image(1), ...files }),
  );
const image = (byte: number) => new Uint8Array([137, 80, 78, 71, 0, byte]);
const run = (...args: string[]) => packwright(workersDir, scratch.path, ...args);
async function diff(a: string, b: string) {
  const { code, out, err } = await run('diff', a, b, '--format', 'json');
  const found = Comparison.parse(JSON.parse(out));
  return { code, err, ...found, told: found.items.map(({ name, change }) => `${name}: ${change}`) };
}

state('former', { [other]: beside('Before.') });
const marked = text.replace('    "name"', '<<<<<<< HEAD\n    "name": "a",\n=======\n>>>>>>> b\n    "name"');
const twin = made(1);
(twin.steps as object[])[2] = step(3, 'setVariable', { limit: 0 }, { uuid: uuid(2) });

/** What is wrong with the file of a playbook, and how that is named. */
const unsound: Record<string, [file: unknown, named: string]> = {
  cut: [text.replace('"limit": 1', '"limit": '), `line ${lineOf('"limit": 1') + 1}, column`],
  marked: [marked, `A merge of git is not finished: from line ${lineOf('<<<<<<<', marked)} to line`],
  empty: ['', 'It is empty'],
  latin: [Buffer.from(text.replace('For a test.', 'é'), 'latin1'), 'not UTF-8 text'],
  deep: ['['.repeat(100_000) + ']'.repeat(100_000), 'nested more than'],
  list: [[made(1)], 'It is a list and an object in the other state'],
  number: ['5', 'It is a single value and an object in the other state'],
  twin: [twin, `2 of its steps have the uuid ${uuid(2)}: "Step 2", "Step 3" (line`],
};

describe('content that is not sound', () => {
  for (const [name, [file]] of Object.entries(unsound)) state(name, { [path]: file });

  it.each(Object.entries(unsound))(
    '%s: is named with its file and place, and the rest is compared',
    async (name, [, named]) => {
      for (const [a, b] of [
        ['former', name],
        [name, 'former'],
      ] as const) {
        const { code, told, problems, err } = await diff(a, b);
        expect(code).toBe(1);
        expect(told).toContain('Other: changed');
        expect(problems).toMatchObject([{ side: b === name ? 'b' : 'a', path }]);
        expect(err).toContain(`${name}: ${path}: `);
        expect(err).toContain(named);
      }
      const verdict = await run('changes', 'former', name);
      expect([verdict.code, verdict.err]).toEqual([0, expect.stringContaining(named)]);
    },
  );

  const unreadable = Object.keys(unsound).filter((name) => name !== 'twin');
  it.each(unreadable)('%s: a merge asks which side the file is of, and takes the rest', async (name) => {
    state('edited', { [path]: made(2) });
    const out = `merged-${name}`;
    const asked = await run('merge', 'former', 'edited', name, '-o', out, '--format', 'json');
    expect(asked.code).toBe(1);
    const { items } = MergeReport.parse(JSON.parse(asked.out));
    expect(items.filter(({ conflicts }) => conflicts.length > 0)).toMatchObject([{ result: path }]);
    rmSync(join(scratch.path, `${out}.merge.json`));
    for (const side of ['ours', 'theirs']) {
      const to = `${out}-${side}`;
      expect(await run('merge', 'former', 'edited', name, '-o', to, `--${side}`)).toMatchObject({ code: 0 });
      const { told } = await diff(side === 'ours' ? 'edited' : name, to);
      expect(told.filter((one) => !one.startsWith('Other'))).toEqual([]);
    }
  });
});

describe('states that are not what they are taken for', () => {
  /** Writes an archive with folders of the scratch in it. */
  async function archive(name: string, ...folders: string[]): Promise<Uint8Array> {
    const files = folders.flatMap((folder) =>
      readdirSync(join(scratch.path, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    );
    const bytes = await writeZip(
      files.map((file) => ({
        path: file.slice(scratch.path.length + 1).replaceAll('\\', '/'),
        bytes: readFileSync(file),
      })),
      new Date('2026-01-01T00:00:00Z'),
    );
    writeFileSync(join(scratch.path, name), bytes);
    return bytes;
  }

  it('an archive with two packs: each is compared with its own, and what one has more is added', async () => {
    const manifest = (name: string) => ({ name, label: name, version: '1.0.0', type: 'solutionpack' });
    state('one', { 'info.json': manifest('one'), 'README.md': 'One.' });
    // A copy of the first under another name: the same uuids, and the same paths inside.
    state('two', { 'info.json': manifest('two'), 'README.md': 'Two.' });
    await archive('both.zip', 'one', 'two');
    const more = await diff('one', 'both.zip');
    expect(more.problems).toMatchObject([
      { side: 'b', path: 'one/info.json', message: expect.stringContaining('one of 2 packs: "one", "two"') },
    ]);
    expect(more.items.every(({ change, b }) => change === 'added' && b?.startsWith('two/'))).toBe(true);
    expect(more.told).toEqual(
      expect.arrayContaining(['A playbook: added', 'README.md: added', 'two: added']),
    );
    const less = await diff('both.zip', 'two');
    expect(less.items.map(({ change, a }) => [change, a?.split('/')[0]])).toEqual(
      more.items.map(() => ['removed', 'one']),
    );
    state('two', { 'info.json': manifest('two'), 'README.md': 'Two.', [other]: beside('Later.') });
    await archive('later.zip', 'one', 'two');
    const later = await diff('both.zip', 'later.zip');
    expect(later.items).toMatchObject([{ name: 'Other', change: 'changed', b: `two/${other}` }]);
  });

  it('what holds no content, or content of another product, is named', async () => {
    state('sound');
    writeFiles(join(scratch.path, 'foreign'), { 'playbook.yml': 'id: x\ntasks: {}\n' });
    for (const [a, b, side] of [
      ['sound', 'foreign', 'b'],
      ['foreign', 'sound', 'a'],
    ] as const) {
      const { code, err, problems } = await diff(a, b);
      expect([code, problems.map((one) => one.side)]).toEqual([1, [side]]);
      expect(err).toContain('foreign: .: There is no content of the platform in it');
    }
    writeFiles(scratch.path, { 'foreign.json': { id: 'x', version: -1, tasks: {} }, 'foreign.txt': 'x' });
    for (const name of ['foreign.json', 'foreign.txt'])
      expect(await run('diff', 'sound', name)).toMatchObject({
        code: 2,
        err: expect.stringContaining(`"${name}" is neither a folder, an archive`),
      });
  });

  it.each(['diff', 'changes'])('%s: what cannot be opened ends with 2 and its reason', async (command) => {
    state('sound');
    const bytes = await archive('whole.zip', 'sound');
    writeFileSync(join(scratch.path, 'half.zip'), bytes.subarray(0, bytes.length / 2));
    writeFileSync(join(scratch.path, 'none.zip'), 'no archive');
    for (const [name, reason] of [
      ['half.zip', 'its end is missing'],
      ['none.zip', 'not a zip archive'],
      ['nowhere', 'There is no "nowhere"'],
      ['HEAD~1', 'There is no "HEAD~1"'],
      ['instance:nowhere', 'nowhere'],
    ] as const)
      expect(await run(command, 'sound', name), name).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringContaining(reason),
      });
  });

  it('binary files, and files that only one side has, are told by name', async () => {
    state('images', { 'images/logo.png': image(2), 'images/new.png': image(3), 'docs/new.md': 'New.' });
    expect((await diff('former', 'images')).told).toEqual([
      'new.md: added',
      'logo.png: changed',
      'new.png: added',
      'Other: changed',
    ]);
  });

  it('a hundred thousand changes are all told, in every form', { timeout: 120_000 }, async () => {
    const fields = Array.from({ length: 50 }, (_, key) => `field${key}`);
    const records = (more: number) => ({
      'records/alerts/alerts0001.json': Array.from({ length: 2_000 }, (_, n) => ({
        '@id': `/api/3/alerts/${uuid(n)}`,
        uuid: uuid(n),
        ...Object.fromEntries(fields.map((field) => [field, n + more])),
      })),
    });
    state('many', records(0));
    state('many-later', records(1));
    const { code, items, err } = await diff('many', 'many-later');
    expect([code, items.length, items.flatMap(({ changes }) => changes).length, err]).toEqual([
      1,
      2_000,
      100_000,
      'Reading many\nReading many-later\n',
    ]);
    for (const format of ['human', 'markdown', 'html']) {
      const { out } = await run('diff', 'many', 'many-later', '--format', format);
      expect(out.split('field49').length - 1, format).toBeGreaterThanOrEqual(2_000);
    }
  });
});
