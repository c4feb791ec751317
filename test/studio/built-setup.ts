import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of what `buildEntries` builds, below the project, so that its packages are found from there. */
    builtEntries: string;
  }
}

/** Makes the folder of a run, and removes it after the run; tests that run again at a change build anew. */
export default function setup(project: TestProject): () => void {
  const parent = join(project.config.root, 'test', 'output');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'entries-'));
  const remove = (path: string) => rmSync(path, { recursive: true, force: true });
  project.provide('builtEntries', folder);
  project.onTestsRerun(() => readdirSync(folder).forEach((name) => remove(join(folder, name))));
  return () => remove(folder);
}
