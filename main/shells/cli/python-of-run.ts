import { join, resolve } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { namedInterpreter } from '../../connector-runtime/own-python/environment';
import { createPython, type Python, snippetLimits } from '../../python/service';
import { createSystemPython, systemPythonWarning } from '../../python/system-python';
import { defaultDataDir } from '../data-dir';
import type { CommandIo } from './command';

/** How `--python` is described where a command offers it. */
export const pythonUsage =
  '  --python         sandbox (default), or system, or the path of a virtual environment: run it unprotected there';

/** Where Python of a command runs: null for the sandbox, else the interpreter that was named, if one was. */
export type PythonChoice = { named: string | null } | null;

/**
 * Reads `--python`: `sandbox`, `system`, or the path of an interpreter or of a virtual environment.
 * @throws PackwrightError when it is none of these
 */
export function pythonChoice(choice: string | undefined, io: Pick<CommandIo, 'cwd'>): PythonChoice {
  if (choice === undefined || choice === 'sandbox') return null;
  if (choice === 'system') return { named: null };
  if (/[/\\]|^\.?venv$/.test(choice)) return { named: namedInterpreter(resolve(io.cwd, choice)) };
  throw new PackwrightError(
    'invalid-input',
    `"${choice}" is not a way to run Python.`,
    'Write --python sandbox, --python system, or the path of a virtual environment: --python path/to/venv.',
  );
}

/**
 * The Python that code snippets of a command run in. To be closed when the command is done.
 * @param choice value of `--python`
 * @throws PackwrightError when it is no choice
 */
export function pythonOfRun(choice: string | undefined, io: CommandIo): Python {
  const chosen = pythonChoice(choice, io);
  if (chosen === null)
    return createPython({ entriesDir: io.workersDir, cacheDir: join(defaultDataDir(), 'python') });
  io.err(`Warning: ${systemPythonWarning}\n`);
  return createSystemPython(snippetLimits, chosen.named ?? undefined);
}
