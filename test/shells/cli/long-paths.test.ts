import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import {
  archiveWorker,
  buildEntries,
  compareWorker,
  connectorChild,
  runWorker,
  testWorker,
} from '../../studio/built';
import { packwright } from '../../support/command-line';
import { projectRoot } from '../../support/host';
import { makeFolder } from '../../workspace/folder';

let workersDir: string;
beforeAll(async () => {
  const workers = { ...archiveWorker, ...compareWorker, ...runWorker, ...testWorker, ...connectorChild };
  workersDir = await buildEntries(workers);
});

/** A folder as some people have them: blanks, umlauts, quotes and signs of the shell, 300 characters and more. */
function longFolder(): string {
  const folder = join(makeFolder(), `Pakete für "später" & $HOME`, 'ö'.repeat(100), 'x '.repeat(99) + 'x');
  mkdirSync(folder, { recursive: true });
  expect(folder.length).toBeGreaterThan(300);
  return folder;
}

it.each([
  ['check', 'pack'],
  ['test', 'pack'],
  ['graph', 'pack'],
  ['docs', 'pack', '-o', 'Über uns'],
  ['run', 'pack', '--playbook', 'Close After Approval', '--record', 'Gerät.json'],
  ['roundtrip', 'pack'],
  ['pack', 'pack', '-o', 'mein paket.zip'],
])('packwright %s works in a folder with umlauts, blanks and 300 characters', async (...args) => {
  const folder = longFolder();
  cpSync(join(projectRoot, 'templates', 'packs', 'approval-gate'), folder, { recursive: true });
  writeFileSync(join(folder, 'Gerät.json'), '{"@type": "Alert", "name": "Gerät"}');
  const { code, out, err } = await packwright(workersDir, folder, ...args);
  expect(code, out + err).toBe(0);
});

it('a pack goes from such a folder into an archive, and out of it again the same', async () => {
  const folder = longFolder();
  cpSync(join(projectRoot, 'templates', 'packs', 'approval-gate', 'pack'), join(folder, 'pack'), {
    recursive: true,
  });
  for (const args of [
    ['pack', 'pack', '-o', 'mein paket.zip'],
    ['unpack', 'mein paket.zip', 'ausgepackt'],
  ]) {
    const { code, out, err } = await packwright(workersDir, folder, ...args);
    expect(code, out + err).toBe(0);
  }
  const { code, out } = await packwright(workersDir, folder, 'diff', 'mein paket.zip', 'ausgepackt');
  expect(code, out).toBe(0);
});
