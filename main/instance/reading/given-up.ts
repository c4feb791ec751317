import { PlatformError } from '../platform-error';

/** It took too long, or more than there is. */
export const givenUp = (why: string): PlatformError =>
  new PlatformError(
    503,
    'QueryException',
    `The query was given up: ${why.replace(/\.$/, '')}. Narrow it by a field with few values, or ask for less.`,
  );

/** Nothing is wrong with the query, nor does it ask for too much: it may be asked again. */
export class Interrupted extends PlatformError {
  constructor(why: string) {
    super(503, 'QueryException', `The query was given up: ${why}`);
  }
}

/** A restore or a publish came between: what was asked may no longer be there. */
export const exchanged = () =>
  new Interrupted('the state of the instance was exchanged meanwhile, or its modules changed. Ask again.');

export const stopping = () => new Interrupted('the instance is being stopped. Ask again when it is started.');
