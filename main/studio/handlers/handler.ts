import type { MethodName, methods, Output } from '@core/contract';
import type { z } from 'zod';

/** The input of a method as a handler gets it: already validated. */
export type Checked<M extends MethodName> = z.output<(typeof methods)[M]['input']>;

/** The handlers of the methods `M` of the contract. Failures are thrown as PackwrightError. */
export type Handlers<M extends MethodName = MethodName> = {
  [K in M]: (input: Checked<K>) => Output<K> | Promise<Output<K>>;
};
