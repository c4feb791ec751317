import { PlatformError } from '../platform-error';

const unavailable = (message: string): PlatformError => new PlatformError(503, 'QueryException', message);

/** It took too long, or more than there is. */
export const givenUp = (why: string): PlatformError =>
  unavailable(
    `The query was given up: ${why.replace(/\.$/, '')}. Narrow it by a field with few values, or ask for less.`,
  );

/** A restore or a publish came between: what was asked may no longer be there. */
export const exchanged = (): PlatformError =>
  unavailable(
    'The query was given up: the state of the instance was exchanged meanwhile, or its modules changed. Ask again.',
  );

export const stopping = (): PlatformError =>
  unavailable('The query was given up: the instance is being stopped. Ask again when it is started.');
