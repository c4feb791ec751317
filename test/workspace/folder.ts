import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A real folder that lasts as long as the test. Keys are paths, values contents; objects are written as JSON. */
export function makeFolder(files: Record<string, string | Uint8Array | object> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'packwright-test-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, files);
  return folder;
}

export function writeFiles(folder: string, files: Record<string, string | Uint8Array | object>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    const isPlain = typeof content === 'string' || content instanceof Uint8Array;
    writeFileSync(file, isPlain ? content : JSON.stringify(content, null, 2));
  }
}

/** A small solution pack, as files below `prefix`. */
export function packFiles(prefix = '', name = 'Demo'): Record<string, object | string> {
  return {
    [`${prefix}info.json`]: {
      name: name.toLowerCase(),
      version: '1.0.0',
      type: 'solutionpack',
      label: name,
      contents: { playbooks: [{ name: '01 - Demo' }] },
    },
    [`${prefix}playbooks/01 - Demo/collection.metadata.json`]: {
      '@type': 'WorkflowCollection',
      name: '01 - Demo',
      uuid: '6f9f1b0e-6a3b-4a7e-9f53-0d1de04e2d11',
    },
    [`${prefix}playbooks/01 - Demo/Greet.json`]: {
      '@type': 'Workflow',
      name: 'Greet',
      description: 'Says hello',
      uuid: '0b9d3f3e-1c53-4e7f-8f0e-9d7a4f3c2b11',
      isActive: true,
      steps: [],
      routes: [],
    },
    [`${prefix}picklists/Colour.json`]: {
      '@type': 'PicklistName',
      name: 'Colour',
      uuid: '2d9f1b0e-6a3b-4a7e-9f53-0d1de04e2d99',
      picklists: [],
    },
  };
}

/** Resolves when `condition` holds, looking again whenever the event loop has gone round; fails after the bound. */
export async function until(condition: () => boolean | Promise<boolean>, boundMs = 10_000): Promise<void> {
  const end = Date.now() + boundMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`not within ${boundMs} ms`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
