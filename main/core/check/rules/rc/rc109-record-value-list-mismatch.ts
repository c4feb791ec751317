import { joinPointer } from '../../../text/pointer';
import { safeFix } from '../../fix';
import { knownModuleOf, recordsOf } from '../../packs/records';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'One value where the field holds a list, or a list where it holds one',
  severity: 'warning',
  why: 'A field that holds many records or items is a list, another one a single value. The platform refuses the other shape.',
  remedy: 'Put the value between `[` and `]`, or keep one of the list.',
  fix: 'safe',
  kinds: ['record'],
  *check(file, world) {
    const module = knownModuleOf(file, world);
    if (!module) return;
    for (const record of recordsOf(file)) {
      for (const [name, value] of Object.entries(record.value)) {
        const field = module.fields.get(name);
        const isIri = typeof value === 'string' && value.startsWith('/api/3/');
        const isIris =
          Array.isArray(value) &&
          value.length > 0 &&
          value.every((one) => typeof one === 'string' && one.startsWith('/api/3/'));
        if (!field || (!isIri && !isIris) || field.collection === isIris) continue;
        const pointer = joinPointer(record.pointer, name);
        yield {
          message: field.collection
            ? `"${name}" holds a list, and this is one value.`
            : `"${name}" holds one value, and this is a list.`,
          pointer,
          ...(field.collection
            ? { fix: safeFix('Make it a list', { set: pointer, value: [value] }) }
            : isIris &&
              value.length === 1 && { fix: safeFix('Make it one value', { set: pointer, value: value[0] }) }),
        };
      }
    }
  },
} satisfies RuleDefinition;
