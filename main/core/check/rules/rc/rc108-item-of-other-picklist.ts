import { joinPointer } from '../../../text/pointer';
import { uuidOfIri } from '../../../content/iri';
import { elementsOf } from '../../../text/values';
import { knownItems } from '../../packs/known-content';
import { knownModuleOf, recordsOf } from '../../packs/records';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Item of another picklist',
  severity: 'warning',
  why: 'A picklist field takes the items of its own list. The platform refuses one of another list with FSR_CH_0000001, and the record is not imported.',
  remedy: 'Choose an item of the list the field is bound to.',
  kinds: ['record'],
  *check(file, world) {
    const module = knownModuleOf(file, world);
    if (!module) return;
    const items = knownItems(world);
    for (const record of recordsOf(file)) {
      for (const [name, value] of Object.entries(record.value)) {
        const list = module.fields.get(name)?.picklist ?? null;
        if (list === null) continue;
        const at = joinPointer(record.pointer, name);
        for (const one of Array.isArray(value) ? elementsOf(value, at) : [{ value, pointer: at }]) {
          const item = items.get(uuidOfIri(one.value) ?? '');
          if (!item || item.list === list) continue;
          yield {
            message: `"${item.value}" is an item of "${item.list}"; this field takes those of "${list}".`,
            pointer: one.pointer,
          };
        }
      }
    }
  },
} satisfies RuleDefinition;
