import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../support/host';

interface Ended {
  code: number;
  out: string;
  err: string;
}

/** `npm test -- …` as a contributor gives it, from a folder of the project. */
function npmTest(words: readonly string[], folder = projectRoot): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { ...process.env, INIT_CWD: folder, NO_COLOR: '1' };
    execFile(
      process.execPath,
      [join(projectRoot, 'scripts', 'test.mjs'), ...words],
      { env },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

describe('npm test', () => {
  it('runs the one file that is named, by its path or a part of it', async () => {
    for (const word of ['test/core/text/pointer.test.ts', 'text/pointer']) {
      const { code, out } = await npmTest([word]);
      expect(out).toMatch(/Test Files\s+1 passed/);
      expect(out.trim().split('\n').at(-1)).toMatch(/^\d+ passed, 0 failed$/);
      expect(code).toBe(0);
    }
  });

  it('takes a path as the shell completes it, in the folder somebody stands in', async () => {
    const { out } = await npmTest(['text/pointer.test.ts'], join(projectRoot, 'test', 'core'));
    expect(out).toMatch(/Test Files\s+1 passed/);
  });

  it('says what there is where a word names nothing', async () => {
    const { code, err } = await npmTest(['no-such-test']);
    expect(code).toBe(1);
    expect(err).toContain('"no-such-test" is neither a stage nor a part of the path of a test.');
    expect(err).toContain('lint, types, layers, unit, attack, e2e');
  });
});
