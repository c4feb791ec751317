import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { template } from '../core/export/export-pack';
import { launchChromium } from '../support/browser';
import { ended } from '../support/ended';
import { temporaryFolder } from '../support/host';
import { type CommandEnd, filesBelow, InstalledPackage } from '../support/installed-package';
import { LspClient } from '../support/lsp-client';
import { StdioAssistant } from '../support/stdio-assistant';
import { StudioPage } from '../support/studio-page/studio-page';

const place = temporaryFolder();
/** A folder as people have them. */
const work = join(place.path, 'Meine Pakete');
let packwright: InstalledPackage;

beforeAll(async () => {
  mkdirSync(work);
  packwright = await InstalledPackage.install(place.path);
  const samples = join(packwright.folder, 'templates', 'packs', 'phishing-triage');
  cpSync(samples, join(work, 'triage'), { recursive: true });
  writeFileSync(join(work, 'roles.json'), JSON.stringify([template({})]));
});
afterAll(() => place.remove());

interface Bill {
  components: { name: string; version: string; licenses?: unknown[]; hashes?: unknown[] }[];
}

describe('the package', () => {
  it('holds what is built and what is read, and nothing of the checkout', () => {
    const files = filesBelow(packwright.folder).filter((path) => !path.startsWith('node_modules'));
    const tops = new Set(files.map((path) => path.split('/')[0]));
    expect([...tops].toSorted()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'bin',
      'docs',
      'npm-shrinkwrap.json',
      'out',
      'package.json',
      'templates',
    ]);
    expect(files.filter((path) => /\.(map|tsx?)$/.test(path))).toEqual([]);
  });

  it('brings at most 90 MB, the interpreter of Python and the database for eight systems among them', () => {
    expect(packwright.bytes()).toBeLessThan(90e6);
  });

  it('names in its bill of materials all that is installed with it, and what is in its bundles', () => {
    const folder = join(place.path, 'archives');
    const [name = ''] = readdirSync(folder).filter((each) => each.endsWith('.cdx.json'));
    const { components } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Bill;
    const named = new Set(components.map((each) => `${each.name}@${each.version}`));
    const lacking = filesBelow(join(packwright.folder, 'node_modules'))
      .filter((path) => /(?:^|node_modules\/)(?:@[^/]+\/)?[^/@]+\/package\.json$/.test(path))
      .map((path) => readFileSync(join(packwright.folder, 'node_modules', path), 'utf8'))
      .map((text) => JSON.parse(text) as { name: string; version: string })
      .filter((each) => !named.has(`${each.name}@${each.version}`));
    expect(lacking).toEqual([]);
    for (const bundled of ['react', 'react-dom', '@codemirror/view', 'zod', 'yaml', 'jszip'])
      expect(components.map((each) => each.name)).toContain(bundled);
    expect(components.map((each) => each.name)).not.toContain('vitest');
    expect(components.every(({ licenses, hashes }) => licenses?.length && hashes?.length)).toBe(true);
  });

  it('comes with checksums that are right', () => {
    execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: join(place.path, 'archives') });
  });

  it('is installed again without a network, from what npm has kept', async () => {
    const elsewhere = join(place.path, 'again');
    mkdirSync(elsewhere);
    const again = await InstalledPackage.from(packwright.archive, elsewhere, ['--offline']);
    expect((await again.run(['--version'], work)).out).toBe((await packwright.run(['--version'], work)).out);
  });
});

/** What each command is tried with; `proves` looks at what its user relies on. */
const tries: Record<string, { args: string[]; code?: number; proves(end: CommandEnd): void }[]> = {
  new: [
    {
      args: ['new', 'pack', 'fresh', '--name', 'Fresh', '--publisher', 'Me'],
      proves: () => expect(filesIn('fresh')).toContain('info.json'),
    },
  ],
  check: [{ args: ['check', 'fresh', '--json'], proves: ({ out }) => expect(parsed(out)).toBeDefined() }],
  report: [
    {
      args: ['report', 'merge', 'shard-1.json', 'shard-2.json'],
      proves: ({ out }) => expect(parsed(out)).toMatchObject({ summary: { files: filesIn('fresh').length } }),
    },
  ],
  catalogue: [
    {
      args: ['catalogue', 'triage/pack', '-o', 'catalogue.json'],
      proves: () => expect(textOf('catalogue.json')).toContain('phishing'),
    },
  ],
  explain: [{ args: ['explain', 'PB101'], proves: ({ out }) => expect(out).toContain('PB101') }],
  rules: [
    {
      args: ['rules', '--json'],
      proves: ({ out }) => expect((parsed(out) as unknown[]).length).toBeGreaterThan(400),
    },
  ],
  steps: [{ args: ['steps', '--json'], proves: ({ out }) => expect(out).toContain('SetVariable') }],
  graph: [
    {
      args: ['graph', 'triage/pack', '--format', 'json'],
      proves: ({ out }) => expect(parsed(out)).toHaveProperty('items'),
    },
  ],
  search: [
    { args: ['search', 'triage/pack', 'Phishing'], proves: ({ err }) => expect(err).toMatch(/places/) },
  ],
  replace: [
    {
      args: ['replace', 'triage/pack', 'Phishing', 'Fishing'],
      proves: ({ out }) => expect(out).toContain('+# Fishing Triage'),
    },
  ],
  run: [
    {
      args: ['run', 'triage/pack', '--all'],
      proves: ({ out }) => expect(out).toContain('7 of 7 playbooks reached an end'),
    },
  ],
  test: [{ args: ['test', 'triage/pack'], proves: ({ out }) => expect(out).toContain('✓') }],
  record: [
    {
      args: ['record', '--schema', 'cassette'],
      proves: ({ out }) => expect(parsed(out)).toHaveProperty('type'),
    },
  ],
  render: [{ args: ['render', '--template', '{{ 1 + 1 }}'], proves: ({ out }) => expect(out).toBe('2\n') }],
  roundtrip: [
    { args: ['roundtrip', 'triage/pack'], proves: ({ out }) => expect(out).toContain('byte for byte') },
  ],
  pack: [
    {
      args: ['pack', 'triage/pack', '-o', 'triage.zip'],
      proves: () => expect(statSync(join(work, 'triage.zip')).size).toBeGreaterThan(10_000),
    },
  ],
  unpack: [
    {
      args: ['unpack', 'triage.zip', 'unpacked'],
      proves: () => expect(filesIn('unpacked').some((path) => path.endsWith('info.json'))).toBe(true),
    },
  ],
  diff: [
    {
      args: ['diff', 'triage/pack', 'unpacked', '--format', 'json'],
      code: 1,
      proves: ({ out }) => expect(parsed(out)).toMatchObject({ same: false }),
    },
  ],
  // What `pack` leaves out of an archive asks for no other version.
  changes: [
    { args: ['changes', 'triage/pack', 'unpacked'], proves: ({ out }) => expect(out).toMatch(/^nothing\n/) },
  ],
  merge: [
    {
      args: ['merge', 'triage/pack', 'triage/pack', 'unpacked', '-o', 'merged'],
      proves: () => expect(filesIn('merged').some((path) => path.endsWith('info.json'))).toBe(true),
    },
  ],
  apply: [
    {
      args: ['apply', 'triage/pack', 'unpacked', '-o', 'applied'],
      proves: () => expect(filesIn('applied')).toContain('info.json'),
    },
  ],
  rehearse: [
    {
      args: ['rehearse', 'unpacked', '--base', 'triage/pack', '--local', 'triage/pack'],
      proves: ({ out }) => expect(out).toContain('From Phishing Triage 1.0.0'),
    },
  ],
  git: [
    {
      args: ['git', 'install', 'versioned'],
      proves: () => {
        const file = join(work, 'versioned', 'info.json');
        writeFileSync(file, readFileSync(file, 'utf8').replace('"publisher": "Me"', '"publisher": "You"'));
        // Git itself asks the installed driver.
        expect(git('diff')).toMatch(/publisher.*Me.*You/s);
      },
    },
  ],
  agent: [
    {
      args: ['agent', 'new', '--name', 'Helper', '--publisher', 'Me'],
      proves: () => expect(filesIn('helper')).toContain('agent.py'),
    },
    { args: ['agent', 'check', 'helper'], proves: ({ out }) => expect(out).toBeDefined() },
  ],
  connector: [
    {
      args: ['connector', 'try', 'triage/connectors/url-reputation', '--json'],
      proves: ({ out }) => expect(parsed(out)).toMatchObject({ imported: true }),
    },
  ],
  docs: [
    {
      args: ['docs', 'triage/pack', '-o', 'reference'],
      proves: () => expect(filesIn('reference').length).toBeGreaterThan(10),
    },
  ],
  export: [
    {
      args: ['export', 'triage/pack', '--template', 'roles.json', '-o', 'roles.zip'],
      proves: ({ out }) => expect(out).toContain('the archive is exactly the selection'),
    },
  ],
};

const textOf = (path: string): string => readFileSync(join(work, path), 'utf8');
const filesIn = (folder: string): string[] => filesBelow(join(work, folder));
const parsed = (text: string): unknown => JSON.parse(text);
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Me', '-c', 'user.email=me@example.org', ...args], {
    cwd: join(work, 'versioned'),
    encoding: 'utf8',
  });

/** Tried below, as they speak with others. */
const serving = [
  'open',
  'lsp',
  'mcp',
  'serve',
  'remote',
  'pull',
  'plan',
  'push',
  'status',
  'drift',
  'ingestion',
];

describe('every command', () => {
  it('is tried here', async () => {
    const { out, code } = await packwright.run(['--help'], work);
    const names = [...out.matchAll(/^ {2}(\S+) {2,}/gm)].map(([, name]) => name);
    expect({ code, names: names.toSorted() }).toEqual({
      code: 0,
      names: [...Object.keys(tries), ...serving].toSorted(),
    });
  });

  for (const [name, cases] of Object.entries(tries))
    it(`packwright ${name}`, async () => {
      if (name === 'git') {
        cpSync(join(work, 'fresh'), join(work, 'versioned'), { recursive: true });
        git('init', '-q');
        git('add', '.');
        git('commit', '-qm', 'First');
      }
      for (const nth of name === 'report' ? [1, 2] : []) {
        const { out } = await packwright.run(['check', 'fresh', '--json', '--shard', `${nth}/2`], work);
        writeFileSync(join(work, `shard-${nth}.json`), out);
      }
      for (const { args, code = 0, proves } of cases) {
        const end = await packwright.run(args, work);
        expect({ args, ...end }).toMatchObject({ code });
        proves(end);
      }
    });

  it('packwright lsp', async () => {
    const child = packwright.start(['lsp'], work);
    onTestFinished(() => void child.kill());
    const client = new LspClient(child.stdin, child.stdout);
    await client.initialize(pathToFileURL(join(work, 'fresh')).href);
    await client.request('shutdown', null);
    client.notify('exit');
    expect(await ended(child)).toBe(0);
  });

  it('packwright mcp', async () => {
    const child = packwright.start(['mcp', 'fresh'], work);
    onTestFinished(() => void child.kill());
    const assistant = new StdioAssistant(child.stdin, child.stdout);
    await assistant.request('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'a-test', version: '1' },
    });
    expect(JSON.parse(await assistant.call('check'))).toHaveProperty('counts');
    const page = { uri: 'packwright://docs/assistants.md' };
    expect(await assistant.request('resources/read', page)).toMatchObject({ contents: [page] });
    child.stdin.end();
    expect(await ended(child)).toBe(0);
  });

  it('packwright serve, and what speaks with an instance', async () => {
    const secrets = join(work, 'credentials.json');
    const server = packwright.start(
      ['serve', '--memory', '--tls', '--workspace', 'triage/pack', '--credentials', secrets],
      work,
    );
    onTestFinished(() => void server.kill());
    const address = await lineWith(server, /https:\/\/127\.0\.0\.1:\d+/);
    const { apiKey } = JSON.parse(readFileSync(secrets, 'utf8')) as { apiKey: string };
    const env = { PACKWRIGHT_REMOTE_LAB_API_KEY: apiKey };
    const adding = ['remote', 'add', 'lab', address, '--api-key', '--pin', '--development'];
    expect(await packwright.run([...adding, '--secret', 'environment'], work, env)).toMatchObject({
      code: 0,
    });
    mkdirSync(join(work, 'pulled'));
    for (const [args, code] of [
      [['remote', 'test', 'lab'], 0],
      [['pull', 'lab', 'pulled'], 0],
      [['status', 'pulled'], 0],
      [['drift', 'lab', 'pulled'], 0],
      [['plan', 'pulled', '--to', 'lab'], 0],
      [['push', 'pulled', '--to', 'lab', '--yes'], 0],
      [['ingestion', 'list', 'lab'], 0],
    ] as const)
      expect({ args, ...(await packwright.run(args, work, env)) }).toMatchObject({ code });
    expect(filesIn('pulled').length).toBeGreaterThan(20);
    server.kill('SIGTERM');
    expect(await ended(server)).toBe(0);
  });
});

async function lineWith(child: ReturnType<InstalledPackage['start']>, sought: RegExp): Promise<string> {
  for await (const line of createInterface({ input: child.stdout })) {
    const [found] = sought.exec(line) ?? [];
    if (found !== undefined) return found;
  }
  throw new Error('it ended without a word of it');
}

describe('packwright open', () => {
  it('has the studio in a browser: the sample is opened and run', async () => {
    const child = packwright.start(['open', '--no-open'], work);
    const address = await lineWith(child, /http:\/\/127\.0\.0\.1:\d+\/#\S+/);
    const browser = await launchChromium();
    onTestFinished(async () => {
      await browser.close();
      child.kill('SIGKILL');
    });
    const page = await browser.newPage();
    await page.goto(address);
    const studio = new StudioPage(page);
    await studio.welcome.sample('Phishing triage').click();
    await studio.canvas.card('Start').waitFor();
    await studio.frame.activity('Run').click();
    await studio.runs.button('Run').click();
    await studio.runs.status('Finished').waitFor();
    await page.close();
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
  });
});

describe('a place that is not as it should be', () => {
  it('a home that cannot be written: what needs none of it works', async () => {
    const end = await packwright.run(['check', 'fresh'], work, { HOME: '/dev/null/nobody' });
    expect(end).toMatchObject({ code: 0 });
  });

  it('a working directory that is gone is said in a sentence', async () => {
    const gone = join(work, 'gone');
    mkdirSync(gone);
    // The shell goes there, the folder goes, and only then Packwright is called.
    const script = 'rmdir "$PWD" && exec packwright --version';
    const end = await packwright.shell(script, gone);
    expect(end).toMatchObject({ code: 2, err: expect.stringMatching(/^The folder you are in is not there/) });
  });
});
