import { PyDict } from './values/dict';
import { loads } from './values/json';
import { Raised } from './values/raise';

/**
 * Reads a JSON object as Python does, for use as a context: 1.0 stays a float, ints keep all their digits, keys their
 * order. Throws SyntaxError, naming line and column.
 */
export function readContext(json: string): PyDict {
  try {
    const value = loads(json);
    if (value instanceof PyDict) return value;
  } catch (thrown) {
    if (thrown instanceof Raised) throw new SyntaxError(thrown.message);
    throw thrown;
  }
  throw new SyntaxError('The JSON is no object.');
}
