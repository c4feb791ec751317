import { SeededRandom, type Below } from '../random';
import type { Filter } from '../runtime/library';
import { toIndex } from '../values/convert';
import { iteratorOf, listOf } from '../values/iterate';
import type { Runtime, Value } from '../values/model';
import { raise, typeError, valueError } from '../values/raise';
import { str } from '../values/repr';
import { isInteger, typeName } from '../values/types';
import { elementOf } from '../values/subscript';
import { length } from '../values/iterate';

/** What to draw from: Python's generator for a seed, the run's own without. */
function source(runtime: Runtime, seed: Value): Below {
  if (seed === null) return (limit) => Math.floor(runtime.random() * limit);
  return (isInteger(seed) ? SeededRandom.ofInteger(BigInt(seed)) : SeededRandom.ofText(str(seed))).below;
}

/** Ansible's filters that draw at random, repeatable with a seed. */
export const randomFilters: Record<string, Filter> = {
  random: {
    signature: 'start=None, step=None, seed=None',
    summary: 'A random element, or a random number below the value.',
    example: '{{ 100 | random(seed=7) }}',
    run: (runtime, value, start: Value, step: Value, seed: Value) => {
      const below = source(runtime, seed);
      if (isInteger(value) && typeof value !== 'boolean') {
        const from = start === null ? 0 : toIndex(start);
        const by = step === null ? 1 : toIndex(step);
        if (by === 0) valueError('zero step for randrange()');
        const count = Math.ceil((toIndex(value) - from) / by);
        if (count <= 0)
          valueError(`empty range for randrange() (${from}, ${str(value)}, ${toIndex(value) - from})`);
        return from + by * below(count);
      }
      if (!iteratorOf(value))
        return raise('AnsibleFilterError', 'random can only be used on sequences and integers');
      if (start !== null || step !== null) {
        raise('AnsibleFilterError', 'start and step can only be used with integer values');
      }
      const size = length(value);
      if (size === 0) return raise('IndexError', 'Cannot choose from an empty sequence');
      const element = elementOf(value, below(size), runtime);
      return element === undefined ? typeError(`'${typeName(value)}' object is not subscriptable`) : element;
    },
  },
  shuffle: {
    signature: 'seed=None',
    summary: 'The elements in a random order.',
    example: '{{ [1, 2, 3] | shuffle(seed=1) }}',
    run: (runtime, value, seed: Value) => {
      if (!iteratorOf(value)) return value;
      const items = listOf(value);
      runtime.spend(items.length);
      const below = source(runtime, seed);
      for (let at = items.length - 1; at > 0; at--) {
        const other = below(at + 1);
        [items[at], items[other]] = [items[other], items[at]];
      }
      return items;
    },
  },
  random_mac: {
    signature: 'seed=None',
    summary: 'A MAC address that begins with the value.',
    example: "{{ '52:54:00' | random_mac(seed='a') }} → 52:54:00:91:45:a3",
    run: (runtime, value, seed: Value) => {
      const prefix = str(value).toLowerCase();
      const parts = prefix.split(':');
      if (parts.length > 5)
        raise(
          'AnsibleFilterError',
          `Invalid value (${prefix}) for random_mac: 5 colon(:) separated items max`,
        );
      if (!parts.every((part) => /^[a-f\d]{2}$/.test(part))) {
        raise('AnsibleFilterError', `Invalid value (${prefix}) for random_mac: not hexadecimal byte`);
      }
      const rest = 0x1000000000 + source(runtime, seed)(0xffffffffff - 0x1000000000 + 1);
      return (prefix + rest.toString(16).replace(/(..)/g, ':$1')).slice(0, 17);
    },
  },
};
