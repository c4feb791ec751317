import { breather } from '../../workspace/breather';
import { longestTurn } from '../records/bulk';
import type { RecordReader } from '../records/reader';

/**
 * For long work on records: to be awaited before each piece of it, so that others get their turns.
 * @param signal given up when it is aborted
 * @returns rejects with its reason then, and with PlatformError 503 where tables have changed meanwhile: what is read would be of two states
 */
export function turnsOf(reader: RecordReader, signal?: AbortSignal): () => Promise<void> {
  const pauses = breather(longestTurn);
  const stillSame = reader.sameTables();
  return async () => {
    if (pauses.isDue()) await pauses.pause();
    signal?.throwIfAborted();
    stillSame();
  };
}

/** These, while others get their turns between them. */
export async function* inTurns<T>(reader: RecordReader, all: AsyncIterable<T>): AsyncGenerator<T> {
  const turn = turnsOf(reader);
  for await (const one of all) {
    await turn();
    yield one;
  }
}
