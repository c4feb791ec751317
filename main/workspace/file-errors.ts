import { PackwrightError } from '@core/contract/errors';

/** Error code of the system (`ENOENT` …); empty for anything else. */
export function systemCode(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
}

export function isMissing(thrown: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(systemCode(thrown));
}

/**
 * A system error about a file, as a message for the user.
 * @param did the operation that failed, as a past participle: `read`, `saved`, `listed`
 * @param name how the user knows the file; never a path outside the workspace
 */
export function fileError(thrown: unknown, did: string, name: string): PackwrightError {
  if (thrown instanceof PackwrightError) return thrown;
  const code = systemCode(thrown);
  const what = `"${name}" could not be ${did}`;
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new PackwrightError('not-found', `"${name}" no longer exists.`, 'Reload the workspace.');
    case 'EACCES':
    case 'EPERM':
      return new PackwrightError(
        'unreadable',
        `${what}: permission denied.`,
        'Check its permissions, then try again.',
      );
    case 'EROFS':
      return new PackwrightError(
        'unreadable',
        `${what}: the disk is read-only.`,
        'Copy the workspace elsewhere.',
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return new PackwrightError(
        'unreadable',
        `${what}: the disk is full.`,
        'Free some space, then try again.',
      );
    case 'EBUSY':
      return new PackwrightError(
        'unreadable',
        `${what}: another program is using it.`,
        'Close it there, then try again.',
      );
    case 'EISDIR':
      return new PackwrightError('unsupported', `"${name}" is a folder.`);
    case 'ELOOP':
      return new PackwrightError(
        'unreadable',
        `${what}: it is a link that leads to itself.`,
        'Remove the link.',
      );
    case 'ENAMETOOLONG':
      return new PackwrightError(
        'unreadable',
        `${what}: its path is too long for this system.`,
        'Move the workspace to a shorter path.',
      );
    case 'EMFILE':
    case 'ENFILE':
      return new PackwrightError(
        'unreadable',
        `${what}: too many files are open on this machine.`,
        'Close other programs, then try again.',
      );
    default:
      return new PackwrightError('unreadable', `${what}${code ? ` (${code})` : ''}.`);
  }
}

/** A pipe or device: reading it may never end. */
export function noFile(name: string): PackwrightError {
  return new PackwrightError(
    'unsupported',
    `"${name}" is not a file but a pipe or a device, and is not read.`,
    'Remove it from the folder.',
  );
}
