import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildWorld } from '@core/check/running/build-world';
import { runChecks } from '../support/run-checks';
import { readWorkspace } from '../../main/workspace/read-workspace';
import { packwright } from '../support/command-line';
import { archiveWorker, buildEntries, connectorChild } from '../studio/built';
import { makeFolder } from './folder';

let workersDir: string;
beforeAll(async () => {
  workersDir = await buildEntries({ ...archiveWorker, ...connectorChild });
});

async function findingsIn(folder: string): Promise<string[]> {
  const loaded = await readWorkspace(folder);
  const findings = runChecks(buildWorld({ ...loaded, files: loaded.files.values() }));
  return findings
    .filter(({ severity }) => severity !== 'hint')
    .map(({ code, message }) => `${code} ${message}`);
}

describe('a new connector', () => {
  it('checks clean, packs, and comes out of its archive again', async () => {
    const home = makeFolder();
    const run = (...argv: string[]) => packwright(workersDir, home, ...argv);
    expect(
      await run('new', 'connector', '.', '--name', 'URL Lookup', '--operation', 'Get Age'),
    ).toMatchObject({
      code: 0,
    });
    const folder = join(home, 'connectors', 'url-lookup');
    expect(JSON.parse(readFileSync(join(folder, 'info.json'), 'utf8'))).toMatchObject({
      name: 'url-lookup',
      label: 'URL Lookup',
      operations: [{ operation: 'get_age', title: 'Get Age' }],
    });
    expect(await findingsIn(home)).toEqual([]);
    const tested = await run(
      'connector',
      'test',
      'connectors/url-lookup',
      '--min-coverage',
      'operations=100',
    );
    expect(tested).toMatchObject({ code: 0, out: expect.stringContaining('3 passed') });
    expect(await run('pack', 'connectors/url-lookup', '-o', 'x.tgz')).toMatchObject({ code: 0 });
    expect(await run('unpack', 'x.tgz', 'again')).toMatchObject({ code: 0 });
    const again = join(home, 'again', 'url-lookup');
    for (const file of ['info.json', 'connector.py', 'operations.py', 'requirements.txt']) {
      expect(readFileSync(join(again, file), 'utf8')).toBe(readFileSync(join(folder, file), 'utf8'));
    }
  });
});

describe('the next version of a connector', () => {
  it.each([
    ['patch', '1.0.1'],
    ['minor', '1.1.0'],
    ['major', '2.0.0'],
  ])('%s, with its notes, is what is packed, without the environment beside it', async (level, version) => {
    const home = makeFolder();
    const run = (...argv: string[]) => packwright(workersDir, home, ...argv);
    await run('new', 'connector', '.', '--name', 'URL Lookup');
    const folder = join(home, 'connectors', 'url-lookup');
    mkdirSync(join(folder, '.venv', 'bin'), { recursive: true });
    symlinkSync('/usr/bin/env', join(folder, '.venv', 'bin', 'python3'));
    const packed = await run('pack', folder, '--bump', level, '--note', 'Faster', '-o', 'x.tgz', '--json');
    expect(packed).toMatchObject({ code: 0 });
    expect(JSON.parse(packed.out)).toMatchObject({ leftOut: ['.venv'] });
    await run('unpack', 'x.tgz', 'again');
    const again = join(home, 'again', 'url-lookup');
    expect(JSON.parse(readFileSync(join(again, 'info.json'), 'utf8'))).toMatchObject({ version });
    expect(readFileSync(join(again, 'release_notes.md'), 'utf8')).toContain(`## ${version}\n\n- Faster\n`);
  });
});

describe('a new export template', () => {
  it('can be exported from at once, by its name', async () => {
    const home = makeFolder();
    const run = (...argv: string[]) => packwright(workersDir, home, ...argv);
    await run('new', 'pack', 'mine', '--name', 'My Pack', '--publisher', 'Somebody');
    expect(await run('new', 'export-template', 'mine', '--name', 'Nightly')).toMatchObject({ code: 0 });
    expect(await run('export', 'mine', '--template', 'Nightly', '-o', 'x.zip')).toMatchObject({ code: 0 });
    expect(existsSync(join(home, 'x.zip'))).toBe(true);
  });
});
