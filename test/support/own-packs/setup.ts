import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { writeOwnContent } from './content';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the project's own content, in the layout of the corpus. */
    ownContent: string;
  }
}

/** Writes the project's own content once for all suites of a run, and removes it after them. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-own-content-'));
  writeOwnContent(folder, 'house');
  project.provide('ownContent', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
