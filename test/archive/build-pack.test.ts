import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPack } from '../../main/archive/build-pack';
import { inArchiveOrder } from '../../main/archive/entry-order';
import { extractArchive } from '../../main/archive/extract';
import { readTgzBack, readZipBack } from '../../main/archive/read-back';
import { describeWithContent, filesBelow } from '../support/corpus';
import { buildEntries } from '../studio/built';
import { makeFolder } from '../workspace/folder';

const manifest = {
  name: 'demoPack',
  version: '1.2.0',
  type: 'solutionpack',
  label: 'Demo/Pack',
  date: '2025-12-31T23:30:00-02:00',
  contents: {},
};
const packFiles = {
  'info.json': manifest,
  'images/fsr-icon-large.png': Uint8Array.from({ length: 200 }, (_, index) => (index * 37) % 256),
  'picklists/Colour.json': { name: 'Colour' },
  'modules/reports/form-layout.json': {},
  'modules/reports/mmd.json': {},
  'modules/reports/languages/en.json': {},
  'modules/alerts/mmd.json': {},
  'playbooks/tags.json': ['a'],
  'playbooks/02 - Use Case/collection.metadata.json': { name: '02 - Use Case' },
  'playbooks/02 - Use Case/Ask ™.json': { name: 'Ask ™', text: 'x'.repeat(5000) },
  'playbooks/02 - Use Case/zoom.json': {},
  'connectors/data.json': [],
  'records/alerts/alerts0001.json': [],
  'unknown folder/kept.txt': 'kept',
};
const strays = {
  'README.md': '# Demo',
  'release_notes.md': '# 1.2.0',
  LICENSE: 'text',
  'docs/usage.md': 'text',
  'tests/demo.test.yaml': 'tests: []',
  '.gitignore': 'out/',
  '.git/HEAD': 'ref',
  'images/.DS_Store': 'x',
  'connectors/own/__pycache__/c.pyc': 'x',
};
const top = 'FortiSOAR-Demo_Pack-1.2.0-202601010130';
const order = [
  'images/fsr-icon-large.png',
  'info.json',
  'picklists/Colour.json',
  'modules/alerts/mmd.json',
  'modules/reports/mmd.json',
  'modules/reports/form-layout.json',
  'modules/reports/languages/en.json',
  'playbooks/02 - Use Case/Ask ™.json',
  'playbooks/02 - Use Case/zoom.json',
  'playbooks/02 - Use Case/collection.metadata.json',
  'playbooks/tags.json',
  'connectors/data.json',
  'records/alerts/alerts0001.json',
  'unknown folder/kept.txt',
];
const namesIn = async (bytes: Uint8Array) => (await readZipBack(bytes)).map((file) => file.path);

describe('the archive of a solution pack', () => {
  it('is called, arranged and ordered as the platform does it', async () => {
    const built = await buildPack(makeFolder(packFiles));
    expect(built).toMatchObject({
      fileName: `${top}.zip`,
      topFolder: top,
      entries: order.length,
      leftOut: [],
      secrets: [],
    });
    expect(await namesIn(built.bytes)).toEqual(order.map((path) => `${top}/${path}`));
    expect(built.sha256).toBe(createHash('sha256').update(built.bytes).digest('hex'));
  });

  it('leaves out what belongs to the repository, and says so', async () => {
    const folder = makeFolder({ ...packFiles, ...strays });
    const built = await buildPack(folder);
    expect(built.leftOut).toEqual([
      '.git',
      '.gitignore',
      'LICENSE',
      'README.md',
      'connectors/own/__pycache__',
      'docs',
      'images/.DS_Store',
      'release_notes.md',
      'tests',
    ]);
    expect(built.sha256).toBe((await buildPack(makeFolder(packFiles))).sha256);
  });

  it('has Unix entries of one date, no folders, and stores tiny files as they are', async () => {
    const { bytes } = await buildPack(makeFolder(packFiles));
    const file = join(makeFolder({ 'a.zip': bytes }), 'a.zip');
    const listing = spawnSync('zipinfo', [file], { encoding: 'utf8' });
    if (listing.status !== 0) return;
    const lines = listing.stdout.split('\n').filter((line) => line.includes(top) && /^[-d]/.test(line));
    expect(lines).toHaveLength(order.length);
    for (const line of lines) expect(line).toMatch(/^-rw-r--r-- .* unx .* (defN|defX|stor) 26-Jan-01 01:30 /);
    expect(lines.find((line) => line.includes('tags.json'))).toContain('stor');
    expect(lines.find((line) => line.includes('Ask'))).toContain('def');
  });

  it('unpacks to the same files', async () => {
    const folder = makeFolder(packFiles);
    const { bytes } = await buildPack(folder);
    const home = makeFolder({ 'a.zip': bytes });
    await extractArchive(join(home, 'a.zip'), join(home, 'out'));
    for (const path of order) {
      const unpacked = readFileSync(join(home, 'out', top, path));
      expect(unpacked.equals(readFileSync(join(folder, path))), path).toBe(true);
    }
    expect(filesBelow(join(home, 'out'))).toHaveLength(order.length);
  });

  it('is listed alike by Python and Info-ZIP where they are', async () => {
    const { bytes } = await buildPack(makeFolder(packFiles));
    const file = join(makeFolder({ 'a.zip': bytes }), 'a.zip');
    const expected = order.map((path) => `${top}/${path}`);
    const python = spawnSync('python3', [
      '-X',
      'utf8',
      '-c',
      `import zipfile,sys\nfor n in zipfile.ZipFile(sys.argv[1]).namelist(): print(n)`,
      file,
    ]);
    const unzip = spawnSync('unzip', ['-Z1', file], { env: { ...process.env, LC_ALL: 'C.UTF-8' } });
    for (const { status, stdout } of [python, unzip]) {
      if (status === 0) expect(stdout.toString('utf8').trim().split(/\r?\n/)).toEqual(expected);
    }
  });
});

describe('the same content gives the same bytes', () => {
  let workersDir: string;
  beforeAll(async () => {
    workersDir = await buildEntries({ 'build-pack': 'main/archive/build-pack.ts' });
  });

  it.each(['UTC', 'Asia/Tokyo', 'America/New_York', 'Pacific/Chatham'])(
    'in the time zone %s',
    async (zone) => {
      const folder = makeFolder(packFiles);
      const module = pathToFileURL(join(workersDir, 'build-pack.js')).href;
      const script = `import { buildPack } from ${JSON.stringify(module)}; console.log((await buildPack(process.argv[1])).sha256);`;
      const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script, folder], {
        encoding: 'utf8',
        env: { ...process.env, TZ: zone, LANG: zone === 'Asia/Tokyo' ? 'ja_JP.UTF-8' : 'de_DE.UTF-8' },
      });
      expect(printed.trim()).toBe((await buildPack(folder)).sha256);
    },
  );

  it('whatever the order the files were written in, and whenever', async () => {
    const paths = Object.entries(packFiles);
    const one = makeFolder(Object.fromEntries(paths));
    const other = makeFolder(Object.fromEntries(paths.toReversed()));
    expect((await buildPack(other)).sha256).toBe((await buildPack(one)).sha256);
  });

  it('and the order of entries does not depend on the order they come in', () => {
    for (let turn = 0; turn < order.length; turn += 1) {
      const shuffled = [...order.slice(turn), ...order.slice(0, turn)].toReversed();
      expect(inArchiveOrder(shuffled)).toEqual(order);
    }
  });
});

describe('archives of other roots', () => {
  const exported = {
    fsrMinCompatibility: '7.2.0',
    exported_by: 'x',
    contents: {},
    date: '2024-03-03T03:18:59+00:00',
  };
  const agent = {
    name: 'verdict',
    label: 'V',
    agentclass: 'V',
    category: '',
    publisher: 'P',
    version: '1.0.1',
  };
  const connector = { name: 'url-rep', version: '2.1.0', label: 'U', configuration: {}, operations: [] };
  const widget = {
    name: 'topX',
    title: 'Top X',
    version: '1.1.0',
    metadata: { pages: [], compatibility: [] },
  };

  it.each([
    ['an export', exported, 'FortiSOAR-Export-202403030318.zip', 'FortiSOAR-Export-202403030318'],
    ['an agent package', agent, 'verdict_1.0.1.zip', 'verdict'],
    ['a connector package', connector, 'url-rep_2.1.0.tgz', 'url-rep'],
    ['a widget package', widget, 'topX-1.1.0.tgz', 'topX-1.1.0'],
  ])('%s', async (_, info, fileName, topFolder) => {
    const folder = makeFolder({ 'info.json': info, 'sub/part.py': 'x = 1\n', 'README.md': 'text' });
    const built = await buildPack(folder);
    expect(built).toMatchObject({ fileName, topFolder });
    const read = fileName.endsWith('.tgz') ? await readTgzBack(built.bytes) : await readZipBack(built.bytes);
    const documented = info === exported ? [] : [`${topFolder}/README.md`];
    expect(read.map((file) => file.path).sort()).toEqual(
      [...documented, `${topFolder}/info.json`, `${topFolder}/sub/part.py`].sort(),
    );
  });

  it('a tgz that tar unpacks to the same files', async () => {
    const deep = `${'folder-of-a-package/'.repeat(6)}a-rather-long-file-name.py`;
    const folder = makeFolder({ 'info.json': connector, [deep]: 'x = 1\n'.repeat(400), 'empty.py': '' });
    const { bytes } = await buildPack(folder);
    const home = makeFolder({ 'a.tgz': bytes });
    const tar = spawnSync('tar', ['-xzf', 'a.tgz'], { cwd: home });
    if (tar.error) return;
    expect(tar.status).toBe(0);
    for (const path of ['info.json', deep, 'empty.py']) {
      expect(readFileSync(join(home, 'url-rep', path)).equals(readFileSync(join(folder, path)))).toBe(true);
    }
  });

  it('an export of the oldest kind, which has no info.json', async () => {
    const folder = makeFolder({
      'export.metadata.json': { version: '7.0.2', date: '2022-01-02T03:04:05+00:00' },
    });
    expect((await buildPack(folder)).fileName).toBe('FortiSOAR-Export-202201020304.zip');
  });

  it('a pack without a date gets the earliest one', async () => {
    const folder = makeFolder({ 'info.json': { ...manifest, date: undefined } });
    expect((await buildPack(folder)).topFolder).toBe('FortiSOAR-Demo_Pack-1.2.0-198001010000');
  });
});

it('a pack may hold names that only Windows cannot', async () => {
  const folder = makeFolder({ ...packFiles, 'picklists/aux.json': {}, 'modules/Ends./mmd.json': {} });
  expect((await buildPack(folder)).entries).toBe((await buildPack(makeFolder(packFiles))).entries + 2);
});

describe('what cannot be packed is refused with a reason', () => {
  it.each([
    ['no manifest', { 'a.txt': 'x' }, 'not-found', 'info.json'],
    ['a broken manifest', { 'info.json': '{"name": ' }, 'invalid-input', 'info.json'],
    [
      'a manifest without a version',
      { 'info.json': { ...manifest, version: null } },
      'invalid-input',
      '"version"',
    ],
    ['a manifest of nothing known', { 'info.json': { hello: 1 } }, 'unsupported', 'no pack'],
    ['names that differ in case', { ...packFiles, 'picklists/colour.json': {} }, 'refused', 'colour'],
    [
      'a name with a control character',
      { ...packFiles, 'picklists/a\u0007.json': {} },
      'refused',
      'a\\u0007',
    ],
  ])('%s', async (_, files, code, said) => {
    const thrown: unknown = await buildPack(makeFolder(files)).catch((error: unknown) => error);
    expect(thrown).toMatchObject({
      code,
      message: expect.stringContaining(said),
      remedy: expect.any(String),
    });
  });

  it('a link', async () => {
    const folder = makeFolder(packFiles);
    symlinkSync('/etc/hostname', join(folder, 'picklists', 'link.json'));
    await expect(buildPack(folder)).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('link.json'),
    });
  });

  it('a folder of several packs, which are named', async () => {
    const folder = makeFolder({
      'b/pack/info.json': manifest,
      'a/info.json': manifest,
      'a/x/info.json': {},
      'c/y.txt': '',
    });
    await expect(buildPack(folder)).rejects.toMatchObject({
      code: 'not-found',
      remedy: 'Name one of the folders below it that have one: a, b/pack.',
    });
  });

  it('a file instead of a folder', async () => {
    const folder = makeFolder({ 'a.zip': 'x' });
    await expect(buildPack(join(folder, 'a.zip'))).rejects.toMatchObject({ code: 'not-found' });
  });

  it('a file where a manifest should be', async () => {
    const folder = makeFolder({ 'info.json/x': 'x' });
    await expect(buildPack(folder)).rejects.toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining('info.json'),
    });
  });

  it('a file that changes while it is packed', async () => {
    const folder = makeFolder(packFiles);
    let changed = false;
    const run = buildPack(folder, {
      onProgress(done) {
        if (changed || done < order.length) return;
        changed = true;
        writeFileSync(join(folder, 'picklists', 'Colour.json'), 'other');
      },
    });
    await expect(run).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Colour.json'),
    });
  });

  it('a folder that goes away half-way by a cancel', async () => {
    const controller = new AbortController();
    const run = buildPack(makeFolder(packFiles), {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    await expect(run).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describeWithContent('real packs', (folder, sized) => {
  const content = join(folder, 'content');
  const roots = filesBelow(content)
    .filter((path) => /^[^/\\]+[/\\]info\.json$/.test(relative(content, path)))
    .map((path) => join(path, '..'))
    .filter((_, index) => index % sized({ own: 4, corpus: 9 }) === 0);

  it('are there', () => expect(roots.length).toBeGreaterThan(5));

  it.each(roots)('%s comes back byte for byte', async (root) => {
    const { bytes, topFolder, leftOut } = await buildPack(root);
    const home = makeFolder({ 'a.zip': bytes });
    await extractArchive(join(home, 'a.zip'), join(home, 'out'));
    const out = join(home, 'out', topFolder);
    const packed = filesBelow(root)
      .map((path) => relative(root, path))
      .filter((path) => !leftOut.some((stray) => path === stray || path.startsWith(`${stray}/`)));
    expect(filesBelow(out).map((path) => relative(out, path))).toEqual(packed);
    for (const path of packed)
      expect(readFileSync(join(out, path)).equals(readFileSync(join(root, path))), path).toBe(true);
  });
});
