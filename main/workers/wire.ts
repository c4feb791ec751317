import type { WireError } from '@core/contract/errors';

/** One call of a worker as a type: input, output, and progress events. All plain data. */
export interface CallShape {
  in: unknown;
  out: unknown;
  progress?: unknown;
}

/** Calls by name; a mapped constraint, so that interfaces qualify too. */
export type CallTable<T> = { [K in keyof T]: CallShape };

export type ProgressOf<C> = C extends { progress: infer P } ? P : never;

/** Where there are no calls or events. */
export type Nothing = Record<never, never>;

/** The messages between host and thread. Either side may call; `close` comes from the host alone. */
export type Message =
  | { kind: 'call'; id: number; name: string; input: unknown }
  | { kind: 'cancel'; id: number }
  | { kind: 'progress'; id: number; value: unknown }
  | { kind: 'answer'; id: number; result: unknown }
  | { kind: 'refusal'; id: number; error: WireError }
  | { kind: 'event'; name: string; value: unknown }
  | { kind: 'close' };

export type Send = (message: Message) => void;
