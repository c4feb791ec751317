import { isMap, type JsonMap } from '@core/text/values';
import { invalid, PlatformError } from '../platform-error';
import type { Connection } from '../store/connection';
import { unlessDropped } from './screen';

/** The outcome of a list of bodies: what the write of each gave, and a sentence for each that was not written. */
export interface BulkResult<T> {
  success: T[];
  failure: string[];
}

/** How a list is written. */
export interface BulkOptions {
  /** Place of the first body in the request. */
  from?: number;
  /** Called in the transaction that writes them, behind the last one. */
  onWritten?: () => void;
}

type Write<T> = (body: JsonMap) => T;

/** Writes bodies, all or none. @throws PlatformError for the first that fails */
export const writeAll = <T>(bodies: readonly unknown[], write: Write<T>): T[] =>
  bodies.flatMap((body) => writeOne(body, write));

/**
 * Writes each body separately, in the open transaction: one that fails leaves nothing behind.
 * @param from place of the first in the request
 */
export function writeEach<T>(
  connection: Connection,
  method: string,
  bodies: readonly unknown[],
  write: Write<T>,
  from = 0,
): BulkResult<T> {
  const result: BulkResult<T> = { success: [], failure: [] };
  for (const [index, body] of bodies.entries()) {
    try {
      result.success.push(...connection.transaction(() => writeOne(body, write)));
    } catch (failure) {
      if (!(failure instanceof PlatformError)) throw failure;
      const text = JSON.stringify(failure.body());
      // As captured (docs/platform/wire.md#errors): the entries are sentences, not objects.
      result.failure.push(
        `${method} method for object at index #${from + index} in the request payload failed with error: ${text}`,
      );
    }
  }
  return result;
}

/** The record in a list of its own; an empty list where a rule drops it. */
function writeOne<T>(body: unknown, write: Write<T>): T[] {
  if (!isMap(body)) throw invalid('The entry is not an object.');
  const record = unlessDropped(() => write(body));
  return record === null ? [] : [record];
}

/** Up to so many bodies are written as one, or in parts of about this length; more let other requests through. */
export const longestPart = 200;

/** Milliseconds a piece of work may hold the thread that answers requests. */
export const longestTurn = 6;

/** Parts of a list, each of a length that the writes so far say is done in time; between them others get their turn. */
export async function* inTurns<T>(all: readonly T[]): AsyncGenerator<{ part: readonly T[]; from: number }> {
  let length = 10;
  for (let from = 0; from < all.length;) {
    const part = all.slice(from, from + length);
    const began = performance.now();
    yield { part, from };
    const taken = Math.max(0.1, performance.now() - began);
    from += part.length;
    length = Math.max(1, Math.min(longestPart, Math.round((part.length * longestTurn) / taken)));
    // Only after what has arrived in the meantime was answered.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
