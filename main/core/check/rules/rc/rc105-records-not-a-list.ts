import { elementsOf, isMap } from '../../../text/values';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Record file that is no list of records',
  severity: 'error',
  why: 'A file of records is a list of maps. The import of a record set reads nothing else.',
  remedy: 'Put the record between `[` and `]`.',
  kinds: ['record'],
  *check({ value, problems }) {
    if (problems.length > 0 || value === undefined) return;
    if (!Array.isArray(value)) {
      yield { message: 'This file is not a list of records.', pointer: '' };
      return;
    }
    for (const element of elementsOf(value, ''))
      if (!isMap(element.value))
        yield { message: 'This element of the list is no record.', pointer: element.pointer };
  },
} satisfies RuleDefinition;
