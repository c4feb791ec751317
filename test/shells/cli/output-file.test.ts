import { execFileSync } from 'node:child_process';
import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeOutput } from '../../../main/shells/cli/output-file';
import { makeFolder } from '../../workspace/folder';

it('gives a file with secrets its mode, also one that everybody could read before', async () => {
  const cwd = makeFolder({ 'old.json': 'what was there before' });
  chmodSync(join(cwd, 'old.json'), 0o644);
  const modeOf = (name: string) => statSync(join(cwd, name)).mode & 0o777;
  for (const name of ['old.json', 'new.json']) {
    await writeOutput(name, 'secret', 'The plan', { cwd }, 0o600);
    expect([modeOf(name), readFileSync(join(cwd, name), 'utf8')]).toEqual([0o600, 'secret']);
  }
  // Where no mode is wanted, that of the file stays.
  chmodSync(join(cwd, 'old.json'), 0o640);
  await writeOutput('old.json', 'shared', 'The trace', { cwd });
  expect([modeOf('old.json'), readFileSync(join(cwd, 'old.json'), 'utf8')]).toEqual([0o640, 'shared']);
  await expect(writeOutput('none/a.json', '', 'The plan', { cwd })).rejects.toThrow('could not be written');
});

it('goes through a link and into a pipe, and puts nothing in their place', async () => {
  const cwd = makeFolder({ 'real.json': 'before' });
  symlinkSync('real.json', join(cwd, 'link.json'));
  await writeOutput('link.json', 'after', 'The trace', { cwd });
  expect(readFileSync(join(cwd, 'real.json'), 'utf8')).toBe('after');
  expect(lstatSync(join(cwd, 'link.json')).isSymbolicLink()).toBe(true);
  execFileSync('mkfifo', [join(cwd, 'pipe')]);
  const [read] = await Promise.all([
    readFile(join(cwd, 'pipe'), 'utf8'),
    writeOutput('pipe', 'said', 'The trace', { cwd }),
  ]);
  expect(read).toBe('said');
  expect(lstatSync(join(cwd, 'pipe')).isFIFO()).toBe(true);
  expect(readdirSync(cwd).toSorted()).toEqual(['link.json', 'pipe', 'real.json']);
});
