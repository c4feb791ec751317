import type { CommandIo } from './command';

/** How far a probe is, as lines on standard error. */
export const probeProgress =
  (io: Pick<CommandIo, 'err'>) =>
  (done: number, total: number, kind: string): void =>
    io.err(`probe of ${kind}: ${done + 1} of ${total}\n`);

/** What a probe could not take away again. */
export const leftBehind = (name: string): string => `Left behind, take it away there: ${name}`;
