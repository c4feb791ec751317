import { PackwrightError } from '@core/contract/errors';

/** Why a server cannot have a port, as a sentence and what to do. `failure` is what `listen` failed with. */
export function listenFailure(failure: NodeJS.ErrnoException, port: number): PackwrightError {
  return new PackwrightError(
    'unreadable',
    failure.code === 'EADDRINUSE'
      ? `Port ${port} is in use by another program.`
      : `Port ${port} cannot be used: ${failure.message}.`,
    'Omit the port to use any free one, or name another.',
  );
}
