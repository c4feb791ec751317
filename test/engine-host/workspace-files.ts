import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readWorkspace } from '../../main/workspace/read-workspace';
import type { RunMaterial } from '../../main/engine-host/protocol';

/** A workspace on disk, gone when the test is over, as a run gets it. Values are written as JSON. */
export async function workspaceOf(files: Record<string, unknown>): Promise<RunMaterial> {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, value] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof value === 'string' ? value : JSON.stringify(value, null, 4));
  }
  const { items } = await readWorkspace(folder);
  return { workspaceFolder: folder, items, drafts: {} };
}

export const packManifest = {
  name: 'test-pack',
  type: 'solutionpack',
  version: '1.0.0',
  label: 'Test',
  contents: {},
};
