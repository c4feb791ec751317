import { join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { createPython, type Python, snippetLimits } from '../../python/service';
import { createSystemPython, systemPythonWarning } from '../../python/system-python';
import { defaultDataDir } from '../data-dir';
import type { CommandIo } from './command';

/** How `--python` is described where a command offers it. */
export const pythonUsage =
  '  --python         sandbox (default), or system: run code snippets in the Python of this computer, unprotected';

/**
 * The Python that code snippets of a command run in. To be closed when the command is done.
 * @param choice value of `--python`
 * @throws PackwrightError when it is no choice
 */
export function pythonOfRun(choice: string | undefined, io: CommandIo): Python {
  if (choice === 'system') {
    io.err(`Warning: ${systemPythonWarning}\n`);
    return createSystemPython(snippetLimits);
  }
  if (choice !== undefined && choice !== 'sandbox') {
    throw new PackwrightError(
      'invalid-input',
      `"${choice}" is not a way to run code snippets.`,
      'Write --python sandbox or --python system.',
    );
  }
  return createPython({ entriesDir: io.workersDir, cacheDir: join(defaultDataDir(), 'python') });
}
