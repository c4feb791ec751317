import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { rawZip } from '../archive/raw-zip';
import { describeWithCorpus, filesBelow } from '../support/corpus';
import { projectRoot } from '../support/host';
import { writeFiles } from '../support/packs';
import { makeFolder } from '../workspace/folder';

const script = join(projectRoot, 'scripts', 'corpus.mjs');
const identity = ['-c', 'user.name=A', '-c', 'user.email=a@house.example', '-c', 'core.autocrlf=false'];

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, ...identity, ...args], { encoding: 'utf8' }).trim();

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The hash of the list, as it says it is made. */
function hashOf(files: Record<string, unknown>): string {
  const lines = Object.entries(files)
    .filter(([path]) => path.endsWith('.json'))
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map(([path, text]) => `${path}\0${sha256(String(text))}\n`);
  return sha256(lines.join(''));
}

const pack = { 'info.json': '{"name": "Tür"}\n', 'playbooks/a/>> one.json': '{\r\n}' };
const around = {
  LICENSE: 'Use it.',
  'README.md': '# A pack',
  'run.py': 'print(1)',
  // Whoever checks this out may run a program of theirs.
  '.gitattributes': '*.json filter=evil eol=crlf -text\n',
};

/** A repository of its own with some files in one commit, and a release of them. */
function repository(files: Record<string, unknown>, release = 'release/1.0.0') {
  const folder = writeFiles(makeFolder(), { ...files });
  execFileSync('git', ['init', '-q', '-b', 'develop', folder]);
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '-m', 'All');
  git(folder, 'branch', release);
  return { folder, url: pathToFileURL(folder).href, commit: git(folder, 'rev-parse', 'HEAD') };
}

type Entry = Record<string, unknown> & { folder: string; repository: string; sha256: string };

const entry = (name: string, url: string, more: object = {}): Entry => ({
  folder: `content/${name}`,
  repository: url,
  version: '1.0.0',
  commit: null,
  sha256: hashOf(pack),
  ...more,
});

/** A folder to fetch into, beside a list of packs. */
function home(...packs: Entry[]) {
  const folder = makeFolder({ 'list.json': JSON.stringify({ about: [], packs }) });
  return { folder, list: join(folder, 'list.json'), into: join(folder, 'in', '.corpus') };
}

function fetchAll({ list, into }: { list: string; into: string }, ...more: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [script, '--list', list, '--into', into, ...more],
    { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  );
  return { status, said: stdout + stderr };
}

const below = (folder: string) =>
  existsSync(folder) ? filesBelow(folder).map((path) => relative(folder, path).replaceAll('\\', '/')) : [];

describe('fetching the public packs', () => {
  it('brings the content and its terms as they were committed, and nothing else', () => {
    const at = repository({ ...pack, ...around });
    symlinkSync('/etc/passwd', join(at.folder, 'link.json'));
    git(at.folder, 'add', '-A');
    git(at.folder, 'commit', '-q', '-m', 'A link');
    const place = home(
      entry('by-release', at.url),
      entry('by-commit', at.url, { commit: git(at.folder, 'rev-parse', 'HEAD') }),
    );
    const { status, said } = fetchAll(place);
    expect(said).toContain('2 fetched, 0 already there, 0 refused');
    expect(status).toBe(0);
    expect(below(place.into)).toEqual(
      ['by-commit', 'by-release'].flatMap((name) =>
        ['LICENSE', 'info.json', 'playbooks/a/>> one.json'].map((path) => `content/${name}/${path}`),
      ),
    );
    for (const [path, text] of Object.entries(pack))
      expect(readFileSync(join(place.into, 'content', 'by-release', path), 'utf8')).toBe(text);
    expect(below(place.folder).filter((path) => !path.startsWith('in/.corpus/'))).toEqual(['list.json']);
  });

  it('leaves what is there and right, and fetches again what is not', () => {
    const [first, second] = [repository(pack), repository(pack)];
    const place = home(entry('first', first.url), entry('second', second.url));
    fetchAll(place);
    rmSync(first.folder, { recursive: true });
    writeFileSync(join(place.into, 'content', 'second', 'info.json'), '{}');
    writeFileSync(join(place.into, 'content', 'second', 'more.json'), '{}');
    expect(fetchAll(place)).toMatchObject({
      status: 0,
      said: expect.stringContaining('1 fetched, 1 already'),
    });
    expect(below(join(place.into, 'content', 'second'))).toEqual(Object.keys(pack));
  });

  it('fetches only what is asked for', () => {
    const at = repository(pack);
    const place = home(entry('front', at.url), entry('back', at.url));
    expect(fetchAll(place, 'ron').said).toContain('1 fetched, 0 already there, 0 refused');
    expect(fetchAll(place, 'cellar')).toMatchObject({
      status: 1,
      said: expect.stringContaining('No pack of the list'),
    });
  });

  it('tries the releases a version may have, and the default branch last', () => {
    const branch = repository(pack, 'unrelated');
    const tag = repository(pack, 'v1.0.0');
    writeFileSync(join(tag.folder, 'info.json'), '{"name": "newer"}');
    git(tag.folder, 'commit', '-q', '-a', '-m', 'Newer');
    const place = home(entry('branch', branch.url), entry('tag', tag.url));
    expect(fetchAll(place)).toMatchObject({ status: 0, said: expect.stringContaining('2 fetched') });
  });

  it.each([
    [
      'a wrong hash',
      () => entry('wrong', repository({ ...pack, 'info.json': '{}' }).url),
      /not the pinned one/,
    ],
    [
      'no such commit',
      () => entry('wrong', repository(pack).url, { commit: '1'.repeat(40) }),
      /has none of 1111/,
    ],
    ['no such repository', () => entry('wrong', pathToFileURL(makeFolder()).href), /has none of release/],
  ])('refuses a pack with %s, says so, and goes on', (_what, wrong, why) => {
    const place = home(wrong(), entry('good', repository(pack).url));
    const { status, said } = fetchAll(place);
    expect(status).toBe(1);
    expect(said).toMatch(why);
    expect(said).toContain('1 fetched, 0 already there, 1 refused');
    expect(below(place.into)).toEqual(Object.keys(pack).map((path) => `content/good/${path}`));
  });

  it('writes nothing outside for a tree with a path that leads out', () => {
    const at = repository(pack);
    const blob = git(at.folder, 'hash-object', '-w', 'info.json');
    const inner = Buffer.concat([Buffer.from('100644 evil.json\0'), Buffer.from(blob, 'hex')]);
    const write = (bytes: Buffer) =>
      execFileSync('git', ['-C', at.folder, 'hash-object', '-w', '-t', 'tree', '--literally', '--stdin'], {
        input: bytes,
      })
        .toString()
        .trim();
    const outer = write(Buffer.concat([Buffer.from('40000 ..\0'), Buffer.from(write(inner), 'hex')]));
    const commit = git(at.folder, 'commit-tree', outer, '-m', 'Out');
    git(at.folder, 'branch', 'out', commit);
    const files = { '../evil.json': pack['info.json'] };
    const place = home(entry('out', at.url, { commit, sha256: hashOf(files) }));
    expect(fetchAll(place)).toMatchObject({
      status: 1,
      said: expect.stringContaining('unsafe path ../evil.json'),
    });
    expect(below(place.folder)).toEqual(['list.json']);
  });

  it('unpacks the archives it is asked to take along, if they are harmless', () => {
    const good = rawZip([{ name: 'top/info.json', content: '{}' }]);
    const bad = rawZip([{ name: '../../evil.json', content: '{}' }]);
    const place = home(
      entry('good', repository({ ...pack, 'dist/a pack.zip': good, 'b.zip': bad }).url, {
        archives: ['a pack.zip'],
      }),
      entry('bad', repository({ ...pack, 'dist/b.zip': bad }).url, { archives: ['b.zip'] }),
    );
    const { status, said } = fetchAll(place);
    expect(status).toBe(1);
    expect(said).toContain('archive b.zip has the unsafe path ../../evil.json');
    expect(below(place.into)).toEqual([
      'content/good/__archives__/a pack.zip',
      'content/good/__unpacked__/a pack.zip/top/info.json',
      ...Object.keys(pack).map((path) => `content/good/${path}`),
    ]);
    expect(fetchAll(place).said).toContain('0 fetched, 1 already there, 1 refused');
  });

  it('goes on where it was killed', async () => {
    const at = repository(pack);
    // A server that never answers, so that the second pack is under way when the first is there.
    const server = createServer(() => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const slow = entry('second', `http://127.0.0.1:${port}/second`);
    const place = home(entry('first', at.url), slow);
    const child = spawn(process.execPath, [script, '--list', place.list, '--into', place.into]);
    const asked = new Promise<void>((resolve) => server.once('request', () => resolve()));
    await asked;
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGKILL');
    server.closeAllConnections();
    server.close();
    await ended;
    expect(existsSync(join(place.into, '.fetching'))).toBe(true);
    expect(below(join(place.into, 'content'))).toEqual(Object.keys(pack).map((path) => `first/${path}`));
    writeFileSync(
      place.list,
      JSON.stringify({ about: [], packs: [entry('first', at.url), entry('second', at.url)] }),
    );
    expect(fetchAll(place)).toMatchObject({
      status: 0,
      said: expect.stringContaining('1 fetched, 1 already'),
    });
    expect(existsSync(join(place.into, '.fetching'))).toBe(false);
  });

  it('says in a sentence that there is no network, and tries no more', () => {
    const place = home(
      entry('first', repository(pack).url),
      entry('far', 'http://127.0.0.1:1/far'),
      entry('farther', 'http://127.0.0.1:1/farther'),
    );
    const { status, said } = fetchAll(place);
    expect(status).toBe(1);
    expect(said).toMatch(/http:\/\/127\.0\.0\.1:1\/far cannot be reached .* 1 were fetched before/);
    expect(said).toContain('What to do:');
    expect(said).not.toContain('farther');
  });

  it.each([
    ['is no JSON', '{'],
    ['leads out', JSON.stringify({ packs: [entry('../../up', 'https://house.example/a')] })],
    ['has options for git', JSON.stringify({ packs: [entry('a', '--upload-pack=touch x')] })],
  ])('refuses a list that %s', (_what, text) => {
    const place = home();
    writeFileSync(place.list, text);
    const { status, said } = fetchAll(place);
    expect(status).toBe(1);
    expect(said).toContain(place.list);
    expect(below(place.folder)).toEqual(['list.json']);
  });

  it('pins what a repository has today when it is asked to', () => {
    const at = repository({ ...pack, 'info.json': '{"name": "newer"}' });
    const place = home(entry('moved', at.url), entry('other', at.url));
    expect(fetchAll(place, '--pin', 'moved').status).toBe(0);
    const { packs } = JSON.parse(readFileSync(place.list, 'utf8')) as { packs: Entry[] };
    expect(packs[0]).toMatchObject({
      commit: at.commit,
      sha256: hashOf({ ...pack, 'info.json': '{"name": "newer"}' }),
    });
    expect(packs[1]).toEqual(entry('other', at.url));
    expect(fetchAll(place, 'moved').said).toContain('0 fetched, 1 already there');
  });
});

describe('the list of public packs', () => {
  const { packs } = JSON.parse(readFileSync(join(projectRoot, 'scripts', 'corpus.list.json'), 'utf8')) as {
    packs: Entry[];
  };

  it('names each folder once, from a public repository', () => {
    expect(new Set(packs.map(({ folder }) => folder)).size).toBe(packs.length);
    for (const { repository: url } of packs) expect(url).toMatch(/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+$/);
  });

  describeWithCorpus('and the corpus', (corpus) => {
    it('are the same', () => {
      const present = packs.filter(({ folder }) => existsSync(join(corpus, folder)));
      const { said } = fetchAll(
        {
          list: join(projectRoot, 'scripts', 'corpus.list.json'),
          into: corpus,
        },
        ...present.map(({ folder }) => folder),
      );
      expect(said).toContain(`0 fetched, ${present.length} already there, 0 refused`);
    });
  });
});
