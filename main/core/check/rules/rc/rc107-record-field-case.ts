import { joinPointer } from '../../../text/pointer';
import { safeFix } from '../../fix';
import { recordFields } from '../../packs/known-content';
import { knownModuleOf, recordsOf } from '../../packs/records';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Field of a record in the wrong letter case',
  severity: 'error',
  why: 'Field names are exact. The platform drops the value of a name the module does not have, without a word.',
  remedy: 'Write the name as the module defines it.',
  fix: 'safe',
  kinds: ['record'],
  *check(file, world) {
    const module = knownModuleOf(file, world);
    if (!module) return;
    const byLowerCase = new Map([...module.fields.keys()].map((name) => [name.toLowerCase(), name]));
    for (const record of recordsOf(file)) {
      for (const name of Object.keys(record.value)) {
        if (module.fields.has(name) || recordFields.has(name)) continue;
        const meant = byLowerCase.get(name.toLowerCase());
        if (meant === undefined) continue;
        const pointer = joinPointer(record.pointer, name);
        yield {
          message: `The field of ${module.type} is called "${meant}", not "${name}".`,
          pointer,
          ...(!(meant in record.value) && {
            fix: safeFix(`Call it "${meant}"`, { rename: pointer, key: meant }),
          }),
        };
      }
    }
  },
} satisfies RuleDefinition;
