import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildWorld } from '@core/check/running/build-world';
import { runChecks } from '../../support/run-checks';
import type { Finding } from '@core/contract';
import { PackwrightError } from '@core/contract/errors';
import { openTarget } from '../../../main/workspace/open-target';
import { readWorkspace, type LoadedWorkspace } from '../../../main/workspace/read-workspace';
import { rawZip } from '../../archive/raw-zip';
import { archiveWorker, buildEntries } from '../../studio/built';
import { filesBelow } from '../../support/corpus';
import { packFiles, playbook, uuid } from '../../support/playbook-json';
import { makeFolder } from '../../workspace/folder';

let workersDir: string;
beforeAll(async () => {
  workersDir = await buildEntries(archiveWorker);
});

/** Opens a folder or an archive as every command and the studio do, and checks it. */
async function opened(path: string): Promise<{ loaded: LoadedWorkspace; findings: Finding[] }> {
  const target = await openTarget(path, { workersDir });
  try {
    const loaded = await readWorkspace(target.folder);
    return { loaded, findings: runChecks(buildWorld({ ...loaded, files: loaded.files.values() })) };
  } finally {
    await target.dispose();
  }
}

/** What a folder holds, to the byte. */
function stateOf(folder: string): string {
  const hash = createHash('sha256');
  for (const path of filesBelow(folder)) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

/** Checks a folder and sees that nothing in it has changed. */
async function check(
  files: Record<string, unknown>,
): Promise<{ loaded: LoadedWorkspace; findings: Finding[] }> {
  const folder = makeFolder(files as Record<string, string | object>);
  const before = stateOf(folder);
  const result = await opened(folder);
  expect(stateOf(folder)).toBe(before);
  return result;
}

const at = ({ code, path, range }: Finding): string =>
  `${code} ${path}:${range.start.line}:${range.start.column}`;
const titles = ({ items }: LoadedWorkspace, kind: string): string[] =>
  items.filter((item) => item.kind === kind).map(({ title }) => title);

/** A pack with one thing wrong; the playbook of the pack must stay usable. */
const withFile = (path: string, content: unknown): Record<string, unknown> => packFiles({ [path]: content });
const collectionFolder = 'playbooks/A collection';

describe('a pack with a bad file', () => {
  it.each<[string, string, string, string]>([
    [
      'JSON that breaks off',
      'picklists/Broken.json',
      '{\n  "name": "Broken",\n  "picklists": [\n',
      'TX101 picklists/Broken.json:4:1',
    ],
    [
      'JSON with a comma too many',
      'picklists/Broken.json',
      '{\n  "name": "x",\n}',
      'TX101 picklists/Broken.json:2:14',
    ],
    [
      'a playbook that is no JSON',
      `${collectionFolder}/B.json`,
      '{"name": }',
      `TX101 ${collectionFolder}/B.json:1:10`,
    ],
    ['an empty file', 'picklists/Empty.json', '', 'TX101 picklists/Empty.json:1:1'],
    [
      'a key given twice',
      'picklists/Twice.json',
      '{"name": "x",\n "name": "y"}',
      'TX102 picklists/Twice.json:2:2',
    ],
    [
      'JSON nested beyond all measure',
      'picklists/Deep.json',
      '['.repeat(100_000),
      'TX101 picklists/Deep.json:1:201',
    ],
  ])('%s is a finding with its place, and the rest is there', async (_what, path, text, finding) => {
    const { loaded, findings } = await check(withFile(path, text));
    expect(findings.map(at)).toContain(finding);
    expect(titles(loaded, 'playbook')).toContain('A playbook');
    expect(loaded.files.get(path)).toBeDefined();
  });

  it('that is not UTF-8 is a finding', async () => {
    const { loaded, findings } = await check(
      withFile('picklists/Latin.json', Uint8Array.of(0x22, 0xe9, 0x22)),
    );
    expect(findings.map(at)).toContain('TX101 picklists/Latin.json:1:1');
    expect(findings.find(({ path }) => path === 'picklists/Latin.json')?.message).toContain('not UTF-8');
    expect(titles(loaded, 'playbook')).toEqual(['A playbook']);
  });

  it('that is a YAML bomb is a finding within a moment, at the alias', async () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]']
      .concat(
        'bcdefghi'
          .split('')
          .map((name, index) => `${name}: &${name} [${`*${'abcdefgh'[index]}, `.repeat(9)}1]`),
      )
      .join('\n');
    const agent = {
      'agents/x/info.json': { name: 'x', agentclass: 'X' },
      'agents/x/agent.py': 'class X: pass\n',
    };
    const { loaded, findings } = await check({ ...packFiles(), ...agent, 'agents/x/prompt.yaml': bomb });
    const found = findings.filter(({ path, code }) => path === 'agents/x/prompt.yaml' && code === 'TX101');
    expect(found).toHaveLength(1);
    expect(found[0]?.range.start.line).toBeGreaterThan(3);
    expect(found[0]?.message).toContain('multiply');
    expect(titles(loaded, 'playbook')).toEqual(['A playbook']);
  });

  it('that the manifest names but is absent is a finding at its entry', async () => {
    const manifest = {
      type: 'solutionpack',
      name: 'aPack',
      label: 'A Pack',
      version: '1.0.0',
      contents: {
        playbooks: [{ name: 'A collection' }, { name: 'Gone' }],
        picklistNames: [{ name: 'Lost' }],
      },
    };
    const { findings } = await check(withFile('info.json', manifest));
    const pointers = findings.map(({ code, pointer }) => `${code} ${pointer ?? ''}`);
    expect(pointers).toContain('PK102 /contents/playbooks/1');
    expect(pointers).toContain('PK104 /contents/picklistNames/0');
  });

  it('that has the uuid of another is a finding that names both', async () => {
    const { loaded, findings } = await check(
      withFile(`${collectionFolder}/B.json`, playbook({ name: 'B', uuid: uuid(700) })),
    );
    const twin = findings.find(({ code }) => code === 'PB121');
    expect([twin?.path, ...(twin?.related ?? []).map(({ path }) => path)].toSorted()).toEqual([
      `${collectionFolder}/A playbook.json`,
      `${collectionFolder}/B.json`,
    ]);
    expect(titles(loaded, 'playbook').toSorted()).toEqual(['A playbook', 'B']);
  });

  it('whose manifest cannot be read is still a pack', async () => {
    const { loaded, findings } = await check(withFile('info.json', '{"type": "solutionpack",\n oops}'));
    expect(findings.map(at)).toContain('TX101 info.json:2:2');
    expect(loaded.roots.map(({ type }) => type)).toEqual(['solutionpack']);
    expect(titles(loaded, 'playbook')).toEqual(['A playbook']);
  });
});

describe('a bad archive', () => {
  const entries = [
    {
      name: 'top/info.json',
      content: '{"type": "solutionpack", "name": "p", "label": "P", "version": "1.0.0"}',
    },
    { name: 'top/picklists/Broken.json', content: '{"name": ' },
  ];

  it.each<[string, Uint8Array, RegExp]>([
    ['cut off at its end', rawZip(entries).subarray(0, -30), /not a zip archive, or its end is missing/],
    ['cut off in the middle', rawZip(entries).subarray(0, 90), /not a zip archive, or its end is missing/],
    [
      'with a wrong checksum',
      rawZip([{ ...entries[0], name: 'top/info.json', crc: 7 }]),
      /"top\/info\.json" is damaged/,
    ],
    ['with a name that is not UTF-8', rawZip([{ name: Uint8Array.of(0x61, 0xff) }]), /is not valid UTF-8/],
    [
      'with damaged content',
      rawZip([{ name: 'top/x', packed: deflateRawSync('x').subarray(1) }]),
      /"top\/x"/,
    ],
  ])('%s is refused with a sentence that names the place, and stays as it is', async (_what, bytes, said) => {
    const folder = makeFolder();
    const archive = join(folder, 'a.zip');
    writeFileSync(archive, bytes);
    const before = stateOf(folder);
    const thrown: unknown = await opened(archive).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(PackwrightError);
    expect((thrown as PackwrightError).message).toMatch(said);
    expect((thrown as PackwrightError).remedy).toBeTruthy();
    expect(stateOf(folder)).toBe(before);
  });

  it('ten levels deep is opened at its surface alone', async () => {
    const deep = Array.from({ length: 10 }).reduce<Uint8Array>(
      (inner) => rawZip([{ name: 'inner.zip', method: 0, content: inner }]),
      rawZip(entries),
    );
    const { loaded } = await opened(join(makeFolder({ 'a.zip': deep }), 'a.zip'));
    expect(loaded.otherPaths).toEqual(['inner.zip']);
  });

  it('that holds a broken file is opened, with the finding', async () => {
    const { loaded, findings } = await opened(join(makeFolder({ 'a.zip': rawZip(entries) }), 'a.zip'));
    expect(loaded.roots).toMatchObject([{ type: 'solutionpack', title: 'P' }]);
    expect(findings.map(at)).toContain('TX101 top/picklists/Broken.json:1:10');
  });
});
