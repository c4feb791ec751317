import {
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commands } from '../../../main/shells/cli/commands/index';
import { runCommandLine } from '../../../main/shells/cli/run-command';
import { packManifest } from '../../engine-host/workspace-files';
import { buildEntries, runWorker, testWorker } from '../../studio/built';
import { eventually } from '../../support/eventually';
import { sampleFolder, writeFiles } from '../../support/packs';
import { playbookJson, referenced } from '../../support/playbook-builder';

const playbookOf = (value: unknown) =>
  playbookJson('Main', { steps: { Start: referenced, Set: ['SetVariable', { x: value }] } });
const testOf = (name: string, value: unknown) => `
playbook: Main
tests:
  - { name: ${name}, expect: { variables: { x: ${JSON.stringify(value)} } } }
  - { name: ${name} later, skip: not yet, expect: {} }
`;

interface Report {
  clean: boolean;
  counts: Record<string, number>;
  tests: { name: string; status: string; reason: string | null }[];
}

describe('packwright test', () => {
  let folder = '';
  let workersDir = '';
  beforeAll(async () => {
    workersDir = await buildEntries({ ...runWorker, ...testWorker });
  }, 120_000);
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'packwright-test-')));
    writeFiles(folder, {
      'info.json': packManifest,
      'playbooks/01/Main.json': playbookOf(1),
      'playbooks/01/Other.json': playbookJson('Other', { steps: { Start: referenced } }),
      'tests/main.test.yaml': testOf('one', 1),
    });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function run(args: string[], more: { signal?: AbortSignal; print?: (text: string) => void } = {}) {
    const printed = { out: '', err: '' };
    const code = await runCommandLine(['test', ...args], commands, {
      out: (text) => {
        printed.out += text;
        more.print?.(text);
      },
      err: (text) => void (printed.err += text),
      cwd: folder,
      workersDir,
      templatesDir: folder,
      version: '1.2.3',
      signal: more.signal ?? new AbortController().signal,
    });
    return { code, ...printed };
  }
  const reportOf = (out: string) => JSON.parse(out) as Report;

  it('passes on the sample that comes with the product, which it covers', async () => {
    const { code, out } = await run([sampleFolder, '--json', '--min-coverage', 'steps=100,branches=100']);
    expect(reportOf(out).tests.filter(({ status }) => status !== 'passed')).toEqual([]);
    expect(code).toBe(0);
  });

  it('ends with 0 when all pass, 1 when one fails, 2 when a file cannot be used or there is none', async () => {
    expect((await run(['.'])).code).toBe(0);
    writeFiles(folder, { 'tests/main.test.yaml': testOf('one', 2) });
    const failed = await run(['.']);
    expect(failed.code).toBe(1);
    expect(failed.out).toContain('at tests/main.test.yaml:4:44');
    writeFiles(folder, { 'tests/bad.test.yaml': 'tests: 1' });
    expect((await run(['.'])).code).toBe(2);
    rmSync(join(folder, 'tests'), { recursive: true });
    const none = await run(['.']);
    expect(none.code).toBe(2);
    expect(none.err).toContain('no file is called tests/<name>.test.yaml');
  });

  it('refuses what it does not know', async () => {
    for (const args of [
      ['--format', 'pdf'],
      ['--parallel', '0'],
      ['--min-coverage', 'steps'],
      ['a', 'b'],
      ['--generate'],
    ])
      expect((await run(args)).code, args.join(' ')).toBe(2);
    expect((await run(['--filter', 'nothing like it'])).err).toContain(
      'No test has "nothing like it" in it.',
    );
  });

  it('runs the tests that are wanted, leaves out those that say why, and only those marked so', async () => {
    writeFiles(folder, { 'tests/more.test.yaml': testOf('two', 1) });
    const all = reportOf((await run(['--json'])).out);
    expect(all.counts).toEqual({ passed: 2, failed: 0, skipped: 2, broken: 0 });
    expect(all.tests[1]).toMatchObject({ name: 'one later', status: 'skipped', reason: 'not yet' });
    expect(reportOf((await run(['--json', '--filter', 'TWO'])).out).counts).toMatchObject({
      passed: 1,
      skipped: 1,
    });
    writeFiles(folder, {
      'tests/only.test.yaml': testOf('three', 1).replace('{ name: three,', '{ name: three, only: true,'),
    });
    const only = await run(['--json']);
    expect(reportOf(only.out).counts).toMatchObject({ passed: 1, skipped: 5 });
    expect(only.err).toContain('Only the tests marked "only" are run.');
  });

  it('keeps snapshots, and compares with them', async () => {
    writeFiles(folder, {
      'tests/main.test.yaml': 'playbook: Main\ntests: [{ name: one, expect: { snapshot: true } }]',
    });
    expect((await run([])).code).toBe(1);
    expect((await run(['--update'])).code).toBe(0);
    expect(existsSync(join(folder, 'tests/main.snapshot.json'))).toBe(true);
    expect((await run([])).code).toBe(0);
    writeFiles(folder, { 'playbooks/01/Main.json': playbookOf(2) });
    const changed = await run([]);
    expect(changed.code).toBe(1);
    expect(changed.out).toMatch(/- +"x": 1[^]*\+ +"x": 2/);
  });

  it('writes what is covered, and fails below the least', async () => {
    writeFiles(folder, {
      'playbooks/01/Main.json': playbookJson('Main', {
        steps: {
          Start: referenced,
          Set: ['SetVariable', { x: 1 }],
          Other: ['SetVariable', { y: 1, when: '{{ false }}' }],
        },
      }),
    });
    const { code, out } = await run(['--coverage-html', 'coverage.html', '--min-coverage', 'steps=80']);
    expect(code).toBe(1);
    expect(out).toContain('Only 66 % of the steps are covered; at least 80 % are asked for.');
    expect(readFileSync(join(folder, 'coverage.html'), 'utf8')).toContain('<h2 id="p0">Main</h2>');
    expect((await run(['--coverage-html', 'nowhere/coverage.html'])).code).toBe(2);
  });

  it('writes a first test, which passes, and never over one that exists', async () => {
    const made = await run(['--generate', '--playbook', 'other']);
    expect({ code: made.code, out: made.out.trim() }).toEqual({
      code: 0,
      out: join(folder, 'tests/other.test.yaml'),
    });
    expect((await run(['--filter', 'Other ends as finished'])).code).toBe(0);
    expect((await run(['--generate', '--playbook', 'other', '-o', 'tests/other.test.yaml'])).err).toContain(
      'exists',
    );
    expect((await run(['--generate', '--playbook', 'other', '-o', 'other.yaml'])).code).toBe(2);
  });

  it('prints the schema of test files', async () => {
    const schema = JSON.parse((await run(['--schema'])).out) as { title: string; required: string[] };
    expect(schema).toMatchObject({ title: 'Packwright playbook tests', required: ['tests'] });
  });

  it('stays and runs the tests again that a change concerns', async () => {
    writeFiles(folder, {
      'tests/other.test.yaml': 'playbook: Other\ntests: [{ name: other, expect: { status: finished } }]',
    });
    const end = new AbortController();
    const reported: Report[] = [];
    const watching = run(['--json', '--watch'], {
      signal: end.signal,
      print: (text) => void reported.push(reportOf(text)),
    });
    await eventually(() => reported.length).toBe(1);
    expect(reported[0]?.counts).toMatchObject({ passed: 2 });
    let writes = 1;
    // The watch may begin a moment after the first report; writing again is harmless. At once, by a name of its own: a
    // file that is being written is read as a broken one.
    const written = join(folder, 'Main.json.new');
    await eventually(() => {
      writeFileSync(written, JSON.stringify(playbookOf(++writes)));
      renameSync(written, join(folder, 'playbooks/01/Main.json'));
      return reported.length;
    }).toBeGreaterThan(1);
    expect(reported[1]?.tests.map(({ name, status }) => [name, status])).toEqual([
      ['one', 'failed'],
      ['one later', 'skipped'],
    ]);
    end.abort();
    await watching;
  });

  it('side by side comes to the same as one after another', async () => {
    writeFiles(folder, {
      'tests/more.test.yaml': testOf('two', 2),
      'tests/third.test.yaml': testOf('three', 1),
    });
    const bare = ({ tests }: Report) => tests.map((test) => ({ ...test, duration: 0 }));
    const alone = await run(['--json', '--parallel', '1']);
    const together = await run(['--json', '--parallel', '3']);
    expect(together.code).toBe(1);
    expect(bare(reportOf(together.out))).toEqual(bare(reportOf(alone.out)));
  });
});
