import { elementsOf, isMap, type JsonMap } from '@core/text/values';
import { RemoteFailure } from '../session/failure';

/**
 * Makes sure that records came with the elements of a list they hold. An instance leaves lists out, or gives addresses alone,
 * where they are not to be read; taken for empty, what they hold would be taken away here (docs/platform/wire.md#parameters).
 * @throws RemoteFailure `incomplete` with the message
 */
export function requireParts(records: readonly JsonMap[], key: string, message: string): void {
  const isWhole = ({ [key]: list }: JsonMap) =>
    (Array.isArray(list) || isMap(list)) && elementsOf(list, '').every(({ value }) => isMap(value));
  if (!records.every(isWhole)) throw new RemoteFailure('incomplete', message, 'Ask for the permission.');
}
