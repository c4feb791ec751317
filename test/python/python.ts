import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import type { PythonAnswer, PythonCall } from '@core/engine/host';
import type { SnippetLimits } from '../../main/python/protocol';
import { createPython, type Python, type PythonSession, snippetLimits } from '../../main/python/service';
import { buildEntries, pythonChild } from '../studio/built';
import { projectRoot } from '../support/host';

/** Kept between runs of the tests, as the user's own folder is: a snapshot is the same for the same interpreter. */
const cacheDir = join(projectRoot, 'test', 'output', 'python');

/** Folder of the built process entry. */
export const pythonEntries = (): Promise<string> => buildEntries(pythonChild);

/** A real pool of interpreters, closed after the file's tests. */
export async function pythonForTests(limits: Partial<SnippetLimits> = {}): Promise<Python> {
  const python = createPython({
    entriesDir: await pythonEntries(),
    cacheDir,
    limits: { ...snippetLimits, ...limits },
  });
  afterAll(() => python.close());
  return python;
}

/** Python of one run, over with the test. */
export function sessionOf(python: Python): PythonSession {
  const session = python.session();
  onTestFinished(() => session.end());
  return session;
}

export function call(code: string, more: Partial<PythonCall> = {}): PythonCall {
  return { code, version: '2.0.3', allowImports: true, seed: 1, now: Date.UTC(2026, 0, 15), ...more };
}

/** What the code printed; a failure is shown instead, so that an expectation names it. */
export async function printed(
  session: PythonSession,
  code: string,
  more?: Partial<PythonCall>,
): Promise<string> {
  return textOf(await session.run(call(code, more)));
}

export function textOf(answer: PythonAnswer): string {
  return answer.ok ? answer.stdout.trim() : `${answer.kind}: ${answer.message}`;
}
