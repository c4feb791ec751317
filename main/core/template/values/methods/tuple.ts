import { effort } from '../../../text/effort';
import { equals } from '../compare';
import type { Value } from '../model';
import { methods } from '../native';
import type { PyTuple } from '../objects';
import { indexIn } from './list';

/** Methods of tuple. */
export const tupleMethods = methods({
  'count(value, /)': (_runtime, tuple: PyTuple, value: Value) => {
    effort(tuple.items.length >> 1);
    return tuple.items.filter((item) => equals(item, value)).length;
  },
  'index(value, start=0, stop=..., /)': (_runtime, tuple: PyTuple, value: Value, from: Value, to: Value) =>
    indexIn(tuple.items, value, from, to, 'tuple'),
});
