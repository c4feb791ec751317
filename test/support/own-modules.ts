import { relative } from 'node:path';
import { expect, vi } from 'vitest';
import { projectRoot } from './host';

/**
 * Folders whose tests begin with modules of their own. The page keeps what it holds in modules (its stores, open
 * documents, commands), and so do the shells (their windows, whether they end already).
 */
const stateful = ['test/renderer/', 'test/shells/'];

// All files that a process runs share their modules otherwise, which saves loading the product for each.
const { testPath = '' } = expect.getState();
if (stateful.some((folder) => relative(projectRoot, testPath).replaceAll('\\', '/').startsWith(folder)))
  vi.resetModules();
