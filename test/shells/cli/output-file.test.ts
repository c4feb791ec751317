import { chmodSync, readFileSync, statSync } from 'node:fs';
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
