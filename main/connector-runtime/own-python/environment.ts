import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { usualPython } from '../../python/system-python';

/** Names people give a virtual environment beside a package. */
const besidePackage = ['.venv', 'venv'];

const programs = process.platform === 'win32' ? ['Scripts/python.exe'] : ['bin/python3', 'bin/python'];

/**
 * The interpreter of a connector in the user's own Python: the one that was named, else that of a virtual environment
 * beside its package, else the one this computer has by its usual name.
 * @param folder of the package; null where it is in an archive
 */
export function interpreterFor(named: string | null, folder: string | null): string {
  if (named !== null) return named;
  for (const name of folder === null ? [] : besidePackage) {
    const found = programIn(join(folder ?? '', name));
    if (found !== null) return found;
  }
  return usualPython;
}

/**
 * The interpreter somebody has named by its path, or by the folder of its virtual environment.
 * @throws PackwrightError where there is none
 */
export function namedInterpreter(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  const found = stats?.isDirectory() ? programIn(path) : stats?.isFile() ? path : null;
  if (found !== null) return found;
  throw new PackwrightError(
    'not-found',
    `There is no Python at "${path}".`,
    'Name the folder of a virtual environment, or an interpreter in it.',
  );
}

function programIn(environment: string): string | null {
  return programs.map((name) => join(environment, name)).find((path) => existsSync(path)) ?? null;
}
