import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const configs = [
  '.dependency-cruiser.mjs',
  'ARCHITECTURE.md',
  'scripts/lib/layers.mjs',
  'tsconfig.base.json',
  'tsconfig.core.json',
  'tsconfig.renderer.json',
];

/** A small tree with the project's own gates and packages, in which a test plants forbidden imports. */
export class PlantedTree {
  readonly folder = mkdtempSync(join(tmpdir(), 'packwright-gate-'));

  constructor(files: Record<string, string>) {
    for (const name of configs) cpSync(join(project, name), join(this.folder, name));
    symlinkSync(join(project, 'node_modules'), join(this.folder, 'node_modules'), 'junction');
    for (const folder of ['main/core', 'preload', 'renderer/src'])
      mkdirSync(join(this.folder, folder), { recursive: true });
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true });
      writeFileSync(join(this.folder, path), text);
    }
  }

  /** Runs a tool of the project in the tree; resolves with its exit code and output. */
  run(tool: string, args: string[]): Promise<{ code: number; output: string }> {
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [join(project, 'node_modules', tool), ...args],
        { cwd: this.folder },
        (error, out, err) => {
          resolve({ code: error ? Number(error.code) || 1 : 0, output: out + err });
        },
      );
    });
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
