import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { textOf, writeFiles } from '../../support/packs';
import { packFiles, playbook, route, step, uuid } from '../../support/playbook-json';
import { runCommandLine } from '../../../main/shells/cli/run-command';
import { commands } from '../../../main/shells/cli/commands/index';

const path = 'playbooks/A collection/A playbook.json';
const files = packFiles({
  [path]: playbook({
    steps: [step(1, 'manual'), step(2, 'setVariable', { x: '{{ vars.a }}' })],
    routes: [route(1, 2), route(2, 9)],
    collection: `/api/3/workflow_collections/${uuid(5)}`,
  }),
});

interface Report {
  findings: { code: string; severity: string; file: string; message: string }[];
  summary: Record<string, number>;
}

describe('packwright check', () => {
  let folder = '';
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'packwright-check-')));
    writeFiles(folder, files);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function run(args: string[], signal = new AbortController().signal, print?: (text: string) => void) {
    const printed = { out: '', err: '' };
    const io = {
      out: (text: string) => {
        printed.out += text;
        print?.(text);
      },
      err: (text: string) => void (printed.err += text),
      cwd: folder,
      workersDir: folder,
      templatesDir: folder,
      version: '1.2.3',
      signal,
    };
    const code = await runCommandLine(args, commands, io);
    return { code, ...printed };
  }
  const codes = async (...args: string[]) => {
    const { out } = await run(['check', '.', '--json', ...args]);
    return (JSON.parse(out) as Report).findings.map(({ code }) => code);
  };

  it.skipIf(process.platform === 'win32')('finds what is no file, and goes on without it', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe.json')]);
    symlinkSync('loop.json', join(folder, 'loop.json'));
    symlinkSync('/dev/zero', join(folder, 'zero.json'));
    const { findings } = JSON.parse((await run(['check', '.', '--json'])).out) as Report;
    expect(findings.flatMap(({ code, message }) => (code === 'TX103' ? [message] : []))).toEqual([
      '"loop.json" is a link that leads to itself and was passed over.',
      '"pipe.json" is a pipe and was passed over.',
      '"zero.json" is a device and was passed over.',
    ]);
    expect(findings.filter(({ code }) => code !== 'TX103').length).toBeGreaterThan(0);
  });

  it('ends with 1 for an error, and for less when that is asked for', async () => {
    expect((await run(['check', '.'])).code).toBe(1);
    writeFiles(folder, { 'packwright.config.json': { rules: { '*': 'hint' } } });
    expect((await run(['check', '.'])).code).toBe(0);
    expect((await run(['check', '.', '--fail-on', 'hint'])).code).toBe(1);
  });

  it('says what it does not know', async () => {
    expect(await run(['check', '.', '--format', 'pdf'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('Use one of human, json'),
    });
    expect(await run(['check', '.', '--profile', '9.9'])).toMatchObject({ code: 2 });
    expect(await run(['check'])).toMatchObject({ code: 2 });
    expect(await run(['check', '.', '--config', 'none.json'])).toMatchObject({ code: 2 });
  });

  it('shows fixes as a diff that can be applied, and changes nothing itself', async () => {
    const before = textOf(folder, path);
    const { code, out } = await run(['check', '.', '--fix-dry-run']);
    expect(code).toBe(0);
    expect(textOf(folder, path)).toBe(before);
    execFileSync('git', ['apply', '-'], { cwd: folder, input: out, env: {} });
    const applied = textOf(folder, path);
    writeFileSync(join(folder, path), before);
    await run(['check', '.', '--fix']);
    expect(textOf(folder, path)).toBe(applied);
  });

  it('applies safe fixes, then unsafe ones, and has nothing left to do', async () => {
    expect(await codes()).toEqual(expect.arrayContaining(['PB101', 'PB123']));
    const safe = await codes('--fix');
    expect(safe).toContain('PB101');
    expect(safe).not.toContain('PB123');
    expect(await codes('--fix-unsafe')).not.toContain('PB101');
    const fixed = textOf(folder, path);
    expect((await run(['check', '.', '--fix-unsafe'])).err).toContain('0 fixes');
    expect(textOf(folder, path)).toBe(fixed);
  });

  it('takes what is there as known, and forgets what is fixed', async () => {
    await run(['check', '.', '--write-baseline']);
    expect(existsSync(join(folder, 'packwright.baseline.json'))).toBe(true);
    expect(await codes()).toEqual([]);
    await run(['check', '.', '--fix-unsafe']);
    writeFiles(folder, { [path]: playbook() });
    expect(await codes()).toContain('CF105');
    expect(await codes('--prune-baseline')).not.toContain('CF105');
  });

  it('reports several folders under the names they were given', async () => {
    writeFiles(join(folder, 'other'), files);
    const { out } = await run(['check', 'other', 'playbooks', '--json']);
    const report = JSON.parse(out) as Report;
    expect(report.findings.some(({ file }) => file === `other/${path}`)).toBe(true);
  });

  it('stays and says again when a file has changed', async () => {
    const end = new AbortController();
    const reported: string[] = [];
    let writes = 0;
    const watching = run(['check', '.', '--json', '--watch'], end.signal, (text) => reported.push(text));
    await eventually(() => reported.length).toBe(1);
    expect(reported[0]).toContain('PB101');
    // The watch may begin a moment after the first report; writing again is harmless.
    await eventually(() => {
      writeFileSync(join(folder, path), JSON.stringify({ ...playbook(), description: `${++writes}` }));
      return reported.length;
    }).toBeGreaterThan(1);
    expect(reported.at(-1)).not.toContain('PB101');
    end.abort();
    await watching;
  });

  it('explains and lists rules', async () => {
    expect((await run(['explain', 'pb101'])).out).toContain('What to do:');
    expect((await run(['explain', 'Playbook-Without-Start'])).out).toContain('PB102 playbook-without-start');
    const unknown = await run(['explain', 'playbook-without-strat']);
    expect(unknown).toMatchObject({
      code: 2,
      err: expect.stringContaining('did you mean playbook-without-start?'),
    });
    expect((await run(['rules'])).out).toContain('PB102 playbook-without-start  error');
    const rules = JSON.parse((await run(['rules', '--json'])).out) as Record<string, unknown>[];
    expect(rules.length).toBeGreaterThanOrEqual(180);
    for (const key of ['code', 'title', 'severity', 'since', 'until', 'fix'])
      expect(
        rules.every((rule) => key in rule),
        key,
      ).toBe(true);
    expect(rules.filter(({ fix }) => fix !== null).length / rules.length).toBeGreaterThan(0.35);
  });

  it('gathers a catalogue that the checks then use', async () => {
    writeFiles(folder, { 'picklists/P.json': { name: 'P', uuid: uuid(1), picklists: [] } });
    await run(['catalogue', '.', '-o', 'catalogue.json']);
    expect(JSON.parse(textOf(folder, 'catalogue.json'))).toMatchObject({
      picklists: { P: { uuid: uuid(1) } },
    });
    writeFiles(folder, { 'packwright.config.json': { catalogue: 'catalogue.json' } });
    expect(await codes()).not.toContain('CF101');
  });
});
