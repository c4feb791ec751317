import { PackwrightError } from '@core/contract/errors';
import { systemCode } from './file-errors';

/** What the system, or the database, throws where there is no room left. */
const codes = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE'];

/** A full disk as a sentence, wherever it was met; null for any other error. */
export function diskFull(thrown: unknown): PackwrightError | null {
  if (!codes.includes(systemCode(thrown))) return null;
  return new PackwrightError(
    'unreadable',
    'The disk is full, so this could not be written.',
    'Free some space, then try again. Nothing that was saved before is lost.',
  );
}
