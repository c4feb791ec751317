import { PackwrightError } from '@core/contract/errors';

const meanings: Record<string, { says(path: string): string; remedy: string }> = {
  ENOSPC: { says: () => 'The disk is full.', remedy: 'Make room, then try again.' },
  EACCES: {
    says: (path) => `You may not read or write ${path}.`,
    remedy: 'Choose another place, or ask for permission.',
  },
  ENOENT: { says: (path) => `${path} is not there any more.`, remedy: 'Try again.' },
  ENAMETOOLONG: {
    says: (path) => `The path ${path} is too long for this system.`,
    remedy: 'Choose a place nearer to the root of the disk.',
  },
  EMFILE: {
    says: () => 'Too many files are open on this machine.',
    remedy: 'Close other programs, then try again.',
  },
};
const sameAs: Record<string, string> = {
  EPERM: 'EACCES',
  EROFS: 'EACCES',
  EDQUOT: 'ENOSPC',
  ENFILE: 'EMFILE',
};

/** Runs `work`; a file system error becomes a message for the user (`unreadable`). Other errors pass unchanged. */
export async function explainingDiskErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw diskError(thrown);
  }
}

function diskError(thrown: unknown): unknown {
  if (thrown instanceof PackwrightError || !(thrown instanceof Error) || !('syscall' in thrown))
    return thrown;
  const code = 'code' in thrown ? String(thrown.code) : '';
  const path = 'path' in thrown ? String(thrown.path) : 'a file';
  const meaning = meanings[sameAs[code] ?? code];
  return meaning
    ? new PackwrightError('unreadable', meaning.says(path), meaning.remedy)
    : new PackwrightError('unreadable', `The system refuses to use ${path} (${code}).`, 'Try another place.');
}
