import { execFileSync } from 'node:child_process';
import { usualPython } from '../../main/python/system-python';

/** Whether this computer has a Python that connectors run in outside of the sandbox. */
export const hasOwnPython = ((): boolean => {
  try {
    execFileSync(usualPython, ['-c', 'import sys, venv; sys.exit(sys.version_info < (3, 10))']);
    return true;
  } catch {
    return false;
  }
})();
