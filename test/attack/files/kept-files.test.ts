import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAgentTests } from '@core/agent-test/read';
import { readModelScript } from '@core/language-model/script';
import { readMergeFile } from '../../../main/git/read-merge-file';
import { ProposalStore } from '../../../main/workspace/proposals/proposal-store';
import { showProposal } from '../../../main/workspace/proposals/show-proposal';
import { hostsIn, keptExchanges, readImported } from '../../../main/connector-runtime/answers/imported/read';
import { SecretMask } from '../../../main/connector-runtime/answers/secrets';
import { buildEntries } from '../../studio/built';
import { mergingEntries } from '../../studio/merging/support';
import { packwright } from '../../support/command-line';
import { makeFolder } from '../../workspace/folder';

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const polluted = () => (({}) as Record<string, unknown>).polluted;

let workersDir = '';
beforeAll(async () => {
  workersDir = await buildEntries(mergingEntries);
}, 120_000);

const waiting = (more: object = {}): Record<string, unknown> => ({
  packwrightMerge: 1,
  base: { place: 'pack' },
  ours: { place: 'pack' },
  theirs: { place: 'pack' },
  output: 'out',
  resolutions: {},
  accepted: [],
  report: { items: [], clashes: [], settled: 0, open: 0, clean: true, widened: [], problems: [] },
  ...more,
});

describe('a file of a merge that came with a pack', () => {
  const told = (file: string | object) => {
    const folder = makeFolder({ 'pack/info.json': { name: 'a' } });
    const home = join(folder, 'work');
    mkdirSync(home);
    writeFileSync(join(home, 'x.merge.json'), typeof file === 'string' ? file : JSON.stringify(file));
    return { folder, home, file: join(home, 'x.merge.json') };
  };
  const places = { base: { place: '../pack' }, ours: { place: '../pack' }, theirs: { place: '../pack' } };

  it.each(['../started', '../../../../tmp/packwright-attack', 'a/b', '.'])(
    'makes no folder that is not beside it: %s',
    async (output) => {
      const { folder, home } = told(waiting({ ...places, output }));
      const before = readdirSync(folder, { recursive: true });
      const { code, err } = await packwright(workersDir, home, 'merge', '--continue', 'x.merge.json');
      expect([code, err]).toEqual([2, expect.stringContaining('not beside it')]);
      expect(readdirSync(folder, { recursive: true })).toEqual(before);
      expect(existsSync('/tmp/packwright-attack')).toBe(false);
    },
  );

  it('is as good as any other where its result is beside it', async () => {
    const { home } = told(waiting(places));
    const { code, err } = await packwright(workersDir, home, 'merge', '--continue', 'x.merge.json');
    expect([code, err]).toEqual([0, expect.stringContaining('Written to')]);
    expect(readdirSync(join(home, 'out'))).toEqual(['info.json']);
  });

  it.each<[string, string, string]>([
    ['levels without end', deep(200_000), 'invalid-input'],
    [
      'a value of many levels',
      JSON.stringify(waiting()).replace(
        '"resolutions":{}',
        `"resolutions":{"a":{"take":"edited","value":${deep(20_000)}}}`,
      ),
      'invalid-input',
    ],
    [
      'members of objects',
      JSON.stringify(waiting()).replace('"accepted"', '"__proto__":{"polluted":1},"accepted"'),
      'invalid-input',
    ],
  ])('is refused with %s', async (_what, text, code) => {
    const { file } = told(text);
    await expect(readMergeFile(file)).rejects.toMatchObject({ code });
    expect(polluted()).toBeUndefined();
  });

  it('is not read where it is larger than any merge, or a pipe nobody writes to', async () => {
    const { file, home } = told('');
    truncateSync(file, 2 ** 33);
    await expect(readMergeFile(file)).rejects.toMatchObject({ code: 'unreadable' });
    if (process.platform === 'win32') return;
    execFileSync('mkfifo', [join(home, 'pipe.merge.json')]);
    await expect(readMergeFile(join(home, 'pipe.merge.json'))).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('files of proposed changes that somebody else has written', () => {
  const proposal = (id: string, plan: object = {}) => ({
    id,
    title: 'T',
    why: 'W',
    by: 'A',
    at: 1,
    state: 'pending',
    plan: {
      title: 'T',
      files: [],
      moved: [],
      created: [],
      deleted: [],
      dangling: [],
      maybe: [],
      notes: [],
      ...plan,
    },
  });

  it('are passed over where they are none, and hide no other one', async () => {
    const folder = makeFolder({
      'good.json': proposal('good'),
      'other.json': proposal('good'),
      'deep.json': deep(100_000),
      'half.json': '{"id": "half',
      'list.json': '[]',
      'proto.json': '{"__proto__": {"polluted": 1}, "id": "proto"}',
      'number.json': { ...proposal('number'), at: 'now' },
      'up.txt': 'x',
    });
    writeFileSync(join(folder, 'huge.json'), '');
    truncateSync(join(folder, 'huge.json'), 2 ** 33);
    mkdirSync(join(folder, 'folder.json'));
    if (process.platform !== 'win32') execFileSync('mkfifo', [join(folder, 'pipe.json')]);
    const store = new ProposalStore(folder);
    const listed = await store.list();
    expect(listed.filter(({ id }) => id === 'good').length).toBeGreaterThan(0);
    expect(listed.map(({ id }) => id)).not.toContain('number');
    for (const id of ['../good', 'other', 'huge', 'deep', 'folder', 'a'.repeat(80), '.', 'good/../good'])
      await expect(store.get(id), id).rejects.toMatchObject({ code: 'not-found' });
    expect(polluted()).toBeUndefined();
  });

  it('that say nothing that fits are shown as stale, with nothing of a file', async () => {
    const change = { from: 0, to: 1_000_000_000, insert: 'x' };
    const files = [{ path: 'a.json', mark: 'forged', changes: [change] }];
    const read: string[] = [];
    const { files: shown } = await showProposal(
      proposal('x', { files, deleted: ['b.json'] }) as never,
      async (path) => {
        read.push(path);
        return path === 'a.json' ? '{"secret": 1}' : null;
      },
    );
    expect(shown).toMatchObject([
      { isStale: true, diff: '' },
      { isStale: true, diff: '' },
    ]);
    expect(read).toEqual(['a.json', 'b.json']);
  });
});

describe('a file of turns, or of tests of agents', () => {
  it.each<[string, string]>([
    ['levels without end', `turns: ${'['.repeat(50_000)}`],
    [
      'aliases that double again and again',
      `a: &a [x,x]\n${Array.from({ length: 40 }, (_, at) => `b${at}: &b${at} [*${at === 0 ? 'a' : `b${at - 1}`},*${at === 0 ? 'a' : `b${at - 1}`}]\n`).join('')}turns: *b39\n`,
    ],
    ['turns without end', `turns:\n${'  - answer: x\n'.repeat(100_000)}`],
    [
      'members of objects',
      'turns:\n  - answer: { __proto__: { polluted: 1 } }\n    __proto__: { polluted: 1 }\n',
    ],
    ['control characters', 'turns:\n  - answer: "\\u001b]0;taken\\u0007"\n    nothing\u0007: 1\n'],
  ])('with %s is read within its bound', (_what, text) => {
    const begun = performance.now();
    for (const name of ['a.model.yaml', 'a.model.json']) {
      const script = readModelScript(name, text);
      expect(script.file !== null || script.problems.length > 0).toBe(true);
      readAgentTests(name, text);
    }
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(polluted()).toBeUndefined();
  });
});

describe('a recording of another tool', () => {
  const entry = (request: object, response: object = {}) => ({
    request: { method: 'GET', url: 'https://a.example/x', headers: [], ...request },
    response: { status: 200, headers: [], content: { text: '{}' }, ...response },
  });
  it.each<[string, unknown[], number]>([
    [
      'addresses that are none',
      ['file:///etc/passwd', 'javascript:1', 'a', '//', 'http://', 'gopher://x/'].map((url) =>
        entry({ url }),
      ),
      0,
    ],
    ['entries that are none', [null, 7, [], {}, { request: [] }, { request: { url: {} } }], 0],
    ['states out of range', [-1, 0, 99, 600, 1e9, 'x', null].map((status) => entry({}, { status })), 0],
    [
      'names of members of objects',
      [
        entry({
          headers: [
            { name: '__proto__', value: 'x' },
            { name: 'constructor', value: 'y' },
          ],
        }),
      ],
      1,
    ],
    ['line ends in headers', [entry({ headers: [{ name: 'a\r\nb', value: 'c\r\nd: e' }] })], 1],
    [
      'ten thousand exchanges',
      Array.from({ length: 10_000 }, (_, at) => entry({ url: `https://h${at % 50}.example/${at}` })),
      10_000,
    ],
  ])('with %s gives what it holds, within its bound', async (_what, entries, count) => {
    const begun = performance.now();
    const imported = readImported({ log: { entries } });
    if (!imported) throw new Error('it is no recording');
    expect(imported.exchanges).toHaveLength(count);
    const hosts = hostsIn(imported).map(({ host }) => host);
    const kept = await keptExchanges(imported, hosts, new SecretMask([], {}));
    expect(kept.length).toBeLessThanOrEqual(count);
    expect(JSON.stringify(kept)).not.toMatch(/file:|javascript:/);
    expect(polluted()).toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
