import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeChanges } from '../../main/remote/pull/write-changes';
import { readWorkspace } from '../../main/workspace/read-workspace';
import { temporaryFolder } from '../support/host';

function workspace(files: Record<string, string | Uint8Array>): string {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder.path, path), content);
  return folder.path;
}

it('takes nothing away before everything else is written', async () => {
  const folder = workspace({ 'a.json': '{}', blocked: 'a file' });
  const local = await readWorkspace(folder, {});
  const changes = [
    { path: 'a.json', change: 'removed', text: null },
    { path: 'blocked/b.json', change: 'added', text: '{}' },
  ] as const;
  await expect(writeChanges(folder, local, changes)).rejects.toThrow();
  expect(readFileSync(join(folder, 'a.json'), 'utf8')).toBe('{}');
});

it('takes away what is still as it was read, and writes over nothing that is no text', async () => {
  const image = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xff);
  const folder = workspace({ 'a.json': '{}', 'b.json': '{}', 'c.png': image });
  const local = await readWorkspace(folder, {});
  const overImage = { path: 'c.png', change: 'added', text: 'text' } as const;
  const removal = { path: 'a.json', change: 'removed', text: null } as const;
  await expect(writeChanges(folder, local, [removal, overImage])).rejects.toMatchObject({ code: 'conflict' });
  expect(readFileSync(join(folder, 'c.png'))).toEqual(Buffer.from(image));
  await writeChanges(folder, local, [removal]);
  expect(() => readFileSync(join(folder, 'a.json'))).toThrow();
  writeFileSync(join(folder, 'b.json'), '{"mine": 1}');
  await expect(writeChanges(folder, local, [{ ...removal, path: 'b.json' }])).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(readFileSync(join(folder, 'b.json'), 'utf8')).toContain('mine');
});
