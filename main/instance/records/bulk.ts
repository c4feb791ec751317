import { isMap, type JsonMap } from '@core/text/values';
import { invalid, PlatformError } from '../platform-error';
import type { Connection } from '../store/connection';
import { unlessDropped } from './screen';

/** The outcome of a list of bodies: the records written, and a sentence for each that was not. */
export interface BulkResult {
  success: JsonMap[];
  failure: string[];
}

type Write = (body: JsonMap) => JsonMap;

/** Writes bodies, all or none. @throws PlatformError for the first that fails */
export const writeAll = (bodies: readonly unknown[], write: Write): JsonMap[] =>
  bodies.flatMap((body) => writeOne(body, write));

/** Writes each body separately, in the open transaction: one that fails leaves nothing behind. */
export function writeEach(
  connection: Connection,
  method: string,
  bodies: readonly unknown[],
  write: Write,
): BulkResult {
  const result: BulkResult = { success: [], failure: [] };
  for (const [index, body] of bodies.entries()) {
    try {
      result.success.push(...connection.transaction(() => writeOne(body, write))());
    } catch (failure) {
      if (!(failure instanceof PlatformError)) throw failure;
      const text = JSON.stringify(failure.body());
      // As captured (docs/platform/wire.md#errors): the entries are sentences, not objects.
      result.failure.push(
        `${method} method for object at index #${index} in the request payload failed with error: ${text}`,
      );
    }
  }
  return result;
}

/** The record in a list of its own; an empty list where a rule drops it. */
function writeOne(body: unknown, write: Write): JsonMap[] {
  if (!isMap(body)) throw invalid('The entry is not an object.');
  const record = unlessDropped(() => write(body));
  return record === null ? [] : [record];
}
