import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../support/host';
import { makeFolder } from '../workspace/folder';

const mark = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** A program with the fuses of Electron as it comes: nine of them, one unknown to us. */
const asItComes = Buffer.concat([
  Buffer.from('\x7fELF and so on'),
  Buffer.from(`${mark}\x01\x09101100010 and more`, 'latin1'),
]);

const fusesOf = (file: string, ...options: string[]) =>
  spawnSync(process.execPath, [join(projectRoot, 'scripts/fuses.mjs'), file, ...options], {
    encoding: 'utf8',
  });

describe('the fuses of a packaged program', () => {
  it('are set, and nothing else in it changes', () => {
    const program = join(makeFolder({ electron: asItComes }), 'electron');
    expect(fusesOf(program, '--check').stdout).toContain('RunAsNode is on, and should be off.');
    expect(fusesOf(program)).toMatchObject({ status: 0 });
    expect(fusesOf(program, '--check')).toMatchObject({ status: 0 });
    const after = readFileSync(program).toString('latin1');
    // Run as Node, cookies sealed, node options, inspector, integrity, archive only, snapshot (left), files (no rights).
    expect(after).toBe(asItComes.toString('latin1').replace('101100010', '010011000'));
  });

  it('that a release has removed stay removed', () => {
    const program = join(
      makeFolder({ electron: Buffer.from(`${mark}\x01\x08r0110001`, 'latin1') }),
      'electron',
    );
    expect(fusesOf(program)).toMatchObject({ status: 0 });
    expect(readFileSync(program, 'latin1')).toContain('\x08r1001100');
  });

  it('are not looked for in another program', () => {
    const program = join(makeFolder({ other: 'text' }), 'other');
    expect(fusesOf(program)).toMatchObject({ status: 1 });
    expect(existsSync(program)).toBe(true);
  });
});
