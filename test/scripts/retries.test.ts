import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../support/host';

/** What `npm test` says of a run of so many tests in which these passed at their second try. */
function reported(total: number, retried: readonly string[]): { isTooOften: boolean; said: string } {
  const assertionResults = retried.map((fullName) => ({
    fullName,
    status: 'passed',
    failureMessages: ['it was late'],
  }));
  const report = { numTotalTests: total, testResults: [{ assertionResults }] };
  const module = pathToFileURL(join(projectRoot, 'scripts', 'lib', 'vitest.mjs')).href;
  const script = `
    const { retriedTooOften } = await import(${JSON.stringify(module)});
    process.exitCode = retriedTooOften(${JSON.stringify(report)}) ? 9 : 0;`;
  try {
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    return { isTooOften: false, said };
  } catch (thrown) {
    const { status, stdout } = thrown as { status: number; stdout: string };
    return { isTooOften: status === 9, said: stdout };
  }
}

describe('second tries', () => {
  it('are named, and bearable in one test of a hundred', () => {
    const { isTooOften, said } = reported(200, ['a is drawn', 'b is saved']);
    expect(isTooOften).toBe(false);
    expect(said).toContain('passed at the second try only: a is drawn');
    expect(said).toContain('passed at the second try only: b is saved');
  });

  it('are a failure beyond that', () => {
    const { isTooOften, said } = reported(200, ['a', 'b', 'c']);
    expect(isTooOften).toBe(true);
    expect(said).toContain('3 of 200 tests needed a second try; at most one in 100 may.');
  });
});
