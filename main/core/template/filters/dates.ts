import { strptime } from '../dates/strptime';
import { fromTimestamp } from '../dates/arrow-parse';
import { nowIn } from '../dates/arrow';
import { strftime } from '../dates/strftime';
import { utc } from '../dates/zone';
import type { Filter } from '../runtime/library';
import { toDouble } from '../values/convert';
import type { Value } from '../values/model';
import { raise, Raised, typeError } from '../values/raise';
import { str } from '../values/repr';
import { textOf, typeName } from '../values/types';

/** Ansible's filters on dates. Times are UTC. */
export const dateFilters: Record<string, Filter> = {
  strftime: {
    signature: 'second=None, utc=False',
    summary: 'Now, or a time in seconds, in the format the value spells.',
    example: "{{ '%Y-%m-%d' | strftime(0) }} → 1970-01-01",
    run: (runtime, value, second: Value) => {
      const format = textOf(value) ?? typeError(`strftime() argument 1 must be str, not ${typeName(value)}`);
      if (second === null) return strftime(nowIn(runtime, utc), format);
      let time: number;
      try {
        time = toDouble(second);
      } catch (thrown) {
        if (!(thrown instanceof Raised)) throw thrown;
        return raise('AnsibleFilterError', `Invalid value for epoch value (${str(second)})`);
      }
      return strftime(fromTimestamp(time, utc), format);
    },
  },
  to_datetime: {
    signature: "format='%Y-%m-%d %H:%M:%S'",
    summary: 'The moment a text spells in a format.',
    example: "{{ ('2026-01-15 10:00:00' | to_datetime).year }} → 2026",
    run: (_runtime, value, format: Value) =>
      strptime(
        textOf(value) ?? typeError(`strptime() argument 1 must be str, not ${typeName(value)}`),
        textOf(format) ?? typeError(`strptime() argument 2 must be str, not ${typeName(format)}`),
      ),
  },
};
