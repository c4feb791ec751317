import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { commands } from '../../../main/shells/cli/commands/index';
import { runCommandLine } from '../../../main/shells/cli/run-command';
import { buildEntries, checkWorker, runWorker, testWorker } from '../../studio/built';
import { temporaryFolder } from '../../support/host';
import { copySample, textOf, writeFiles } from '../../support/packs';
import { playbook, route, step } from '../../support/playbook-json';

interface Findings {
  findings: { code: string; severity: string; file: string; line: number; fingerprint: string }[];
  summary: Record<string, number>;
}

const shards = ['1/3', '2/3', '3/3'];

describe('machines and processors side by side', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let workersDir = '';
  let pack = '';

  beforeAll(async () => {
    workersDir = await buildEntries({ ...runWorker, ...testWorker, ...checkWorker });
  }, 120_000);
  beforeEach(() => {
    folder = temporaryFolder();
    vi.stubEnv('PACKWRIGHT_DATA', join(folder.path, 'data'));
    pack = copySample(folder.path);
    // Something to find in several files.
    const steps = [step(1, 'manual'), step(2, 'setVariable', { x: '{{ vars.a }}' })];
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five'])
      writeFiles(pack, {
        [`pack/playbooks/01/${name}.json`]: playbook({ name, steps, routes: [route(1, 2), route(2, 9)] }),
      });
    writeFiles(pack, { 'pack/playbooks/Broken.json': '{' });
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    folder.remove();
  });

  async function run(args: string[], workers = workersDir) {
    const printed = { out: '', err: '' };
    const code = await runCommandLine(args, commands, {
      out: (text) => void (printed.out += text),
      err: (text) => void (printed.err += text),
      cwd: folder.path,
      workersDir: workers,
      templatesDir: folder.path,
      version: '1.2.3',
      signal: new AbortController().signal,
    });
    return { code, ...printed };
  }
  const kept = (name: string, text: string) => {
    writeFileSync(join(folder.path, name), text);
    return name;
  };
  const merged = async (format: string, ...more: string[]) => {
    const parts: string[] = [];
    for (const [index, shard] of shards.entries()) {
      const { out } = await run(['check', pack, '--format', format, '--shard', shard]);
      parts.push(kept(`${index}.${format}`, out));
    }
    return { parts, ...(await run(['report', 'merge', ...parts, ...more])) };
  };

  it('finds by several threads what one finds', async () => {
    const one = await run(['check', pack, '--json', '--jobs', '1']);
    const several = await run(['check', pack, '--json', '--jobs', '3']);
    expect((JSON.parse(one.out) as Findings).findings.length).toBeGreaterThan(3);
    expect(several.out).toBe(one.out);
    expect(several.code).toBe(one.code);
  });

  it('finds in all shards together what is found at once, every file in one of them', async () => {
    const whole = JSON.parse((await run(['check', pack, '--json'])).out) as Findings;
    const { out, code, parts } = await merged('json');
    expect(JSON.parse(out)).toEqual({ version: '1.2.3', ...whole });
    expect(code).toBe(1);
    const files = parts.flatMap((part) => {
      const { findings } = JSON.parse(textOf(folder.path, part)) as Findings;
      return [...new Set(findings.map(({ file }) => file))];
    });
    expect(new Set(files).size).toBe(files.length);
  });

  it('leaves to nobody but the whole check whether an entry of the configuration is needed', async () => {
    const suppress = [
      { code: 'PB101', file: 'none/**', reason: 'nothing is there' },
      { code: 'TX101', file: '**/Broken.json', reason: 'it is meant', until: '2020-01-01' },
    ];
    writeFiles(pack, { 'packwright.config.json': { suppress } });
    const codesOf = (text: string) =>
      (JSON.parse(text) as Findings).findings.flatMap(({ code }) => (code.startsWith('CF') ? [code] : []));
    expect(codesOf((await run(['check', pack, '--json'])).out)).toEqual(['CF102', 'CF103']);
    expect(codesOf((await merged('json')).out)).toEqual(['CF103']);
  });

  it('puts reports for other programs together', async () => {
    const whole = JSON.parse((await run(['check', pack, '--format', 'sarif'])).out) as {
      runs: { results: { partialFingerprints: object }[] }[];
    };
    const prints = (log: typeof whole) =>
      log.runs.map(({ results }) => results.map((one) => JSON.stringify(one)).sort());
    const sarif = await merged('sarif', '-o', 'all.sarif');
    expect(prints(JSON.parse(textOf(folder.path, 'all.sarif')) as typeof whole)).toEqual(prints(whole));
    expect(sarif).toMatchObject({ code: 1, out: '' });

    const { out: junit } = await run(['check', pack, '--format', 'junit']);
    const counts = /failures="(\d+)"/;
    const { out } = await merged('junit');
    expect(counts.exec(out)?.[1]).toBe(counts.exec(junit)?.[1]);
    expect(out.match(/<failure /g)).toHaveLength(Number(counts.exec(junit)?.[1]));
    expect(out.match(/<testsuites /g)).toHaveLength(1);
  });

  it('runs every test in one shard, and knows the coverage of all once they are put together', async () => {
    const args = ['test', pack, '--json', '--coverage'];
    const whole = JSON.parse((await run(args)).out) as { tests: { id: string }[]; coverage: object };
    const parts: string[] = [];
    for (const shard of shards)
      parts.push(kept(`${parts.length}.json`, (await run([...args, '--shard', shard])).out));
    const counted = parts.map(
      (part) => (JSON.parse(textOf(folder.path, part)) as { tests: [] }).tests.length,
    );
    expect(counted.filter((count) => count > 0).length).toBeGreaterThan(1);
    const merge = await run(['report', 'merge', ...parts]);
    expect(merge.err).toBe('');
    const together = JSON.parse(merge.out) as typeof whole;
    const withoutTimes = ({ tests }: typeof whole) =>
      new Map(tests.map((one) => [one.id, { ...one, duration: 0 }]));
    expect(withoutTimes(together)).toEqual(withoutTimes(whole));
    const { coverage } = together as { coverage: { playbooks: { path: string }[] } };
    expect({ ...coverage, playbooks: sorted(coverage.playbooks) }).toEqual({
      ...whole.coverage,
      playbooks: sorted((whole as typeof together & { coverage: typeof coverage }).coverage.playbooks),
    });
    const asked = ['report', 'merge', ...parts, '--format', 'human', '--min-coverage', 'steps=101'];
    expect(await run(asked)).toMatchObject({ code: 2 });
    const tooMuch = await run([...asked.slice(0, -1), 'steps=100']);
    expect(tooMuch.code).toBe(tooMuch.out.includes('Only') ? 1 : 0);
  });

  it('says what it cannot do', async () => {
    for (const args of [
      ['check', pack, '--shard', '4/3'],
      ['check', pack, '--shard', '1'],
      ['check', pack, '--shard', '1/2', '--fix'],
      ['check', pack, '--jobs', '0'],
      ['test', pack, '--shard', '1/2', '--min-coverage', 'steps=1'],
      ['report'],
      ['report', 'merge'],
      ['report', 'merge', 'none.json'],
      ['report', 'merge', kept('other.json', '{"a": 1}')],
    ])
      expect((await run(args)).code, args.join(' ')).toBe(2);
    const findings = kept('findings.json', (await run(['check', pack, '--json'])).out);
    const junit = kept('junit.xml', (await run(['check', pack, '--format', 'junit'])).out);
    expect((await run(['report', 'merge', findings, junit])).err).toContain(
      'junit.xml is no report of the kind of the first one, which is findings.',
    );
  });

  describe('of a build that is known', () => {
    let build = '';
    const again = 'Nothing has changed since the last check';
    beforeEach(() => {
      build = join(folder.path, 'build');
      mkdirSync(join(build, 'chunks'), { recursive: true });
      writeFileSync(join(build, 'cli.js'), '1');
    });

    it('does not check again what has not changed', async () => {
      const first = await run(['check', pack, '--json'], build);
      const second = await run(['check', pack, '--json'], build);
      expect(first.err).not.toContain(again);
      expect(second.err).toContain(again);
      expect(second).toMatchObject({ out: first.out, code: first.code });
      expect((await run(['check', pack, '--json', '--no-cache'], build)).err).not.toContain(again);
      // A shard is no whole check.
      expect((await run(['check', pack, '--shard', '1/2'], build)).err).not.toContain(again);
    });

    it.each([
      ['a file', () => writeFiles(pack, { 'pack/playbooks/Broken.json': '{}' })],
      ['a file that is new', () => writeFiles(pack, { 'pack/playbooks/New.json': '{' })],
      ['a picture that is gone', () => rmSync(join(pack, pictureIn(pack)))],
      ['the configuration', () => writeFiles(pack, { 'packwright.config.json': { rules: { '*': 'off' } } })],
      ['Packwright itself', () => writeFileSync(join(build, 'chunks', 'rules-1.js'), '')],
    ])('checks again after a change of %s', async (_what, change) => {
      await run(['check', pack], build);
      change();
      expect((await run(['check', pack], build)).err).not.toContain(again);
    });

    it('does without what is damaged, and keeps no more than it needs', async () => {
      const results = join(folder.path, 'data', 'checked');
      await run(['check', pack], build);
      const [name = ''] = readdirSync(results);
      writeFileSync(join(results, name), '{"findings": 1}');
      const { out, err } = await run(['check', pack], build);
      expect(err).not.toContain(again);
      expect(out).not.toBe('');
      expect(JSON.parse(readFileSync(join(results, name), 'utf8'))).toHaveProperty('suppressed');
      for (let old = 0; old < 60; old++) writeFileSync(join(results, `${old}.json`), '{}');
      writeFiles(pack, { 'pack/playbooks/Broken.json': '[' });
      await run(['check', pack], build);
      expect(readdirSync(results)).toHaveLength(50);
    });
  });
});

const sorted = <T extends { path: string }>(playbooks: readonly T[]): T[] =>
  [...playbooks].sort((a, b) => (a.path < b.path ? -1 : 1));

function pictureIn(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const picture = names.find((name) => /\.(?:png|svg)$/.test(name));
  if (picture === undefined) throw new Error('the sample has no picture');
  return picture;
}
