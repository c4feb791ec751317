import { elementsOf } from '../../../text/values';
import { joinPointer } from '../../../text/pointer';
import { safeFix } from '../../fix';
import { knownPicklists } from '../../packs/known-content';
import { knownModuleOf, recordsOf } from '../../packs/records';
import type { RuleDefinition } from '../../rule';
import { isTemplate } from '../../templates/templates';

export default {
  title: 'Name of a picklist item in place of its IRI',
  severity: 'warning',
  why: 'A picklist field holds the IRI of an item. The platform refuses the item’s name with FSR_CH_0000001, and the record is not imported.',
  remedy: 'Write the IRI of the item, `/api/3/picklists/<uuid>`.',
  fix: 'safe',
  kinds: ['record'],
  *check(file, world) {
    const module = knownModuleOf(file, world);
    if (!module) return;
    for (const record of recordsOf(file)) {
      for (const [name, value] of Object.entries(record.value)) {
        const field = module.fields.get(name);
        if (field?.type !== 'picklists') continue;
        const at = joinPointer(record.pointer, name);
        const items = field.picklist === null ? undefined : knownPicklists(world).get(field.picklist)?.items;
        for (const one of typeof value === 'string' ? [{ value, pointer: at }] : elementsOf(value, at)) {
          if (typeof one.value !== 'string' || one.value === '' || /\/|^[0-9a-f-]{36}$/i.test(one.value))
            continue;
          if (isTemplate(one.value)) continue;
          const wanted = one.value.toLowerCase();
          const item = [...(items ?? [])].find(([, label]) => label.toLowerCase() === wanted)?.[0];
          yield {
            message: `"${one.value}" is not the IRI of an item of "${field.picklist ?? name}".`,
            pointer: one.pointer,
            ...(item !== undefined && {
              fix: safeFix('Write its IRI', { set: one.pointer, value: `/api/3/picklists/${item}` }),
            }),
          };
        }
      }
    }
  },
} satisfies RuleDefinition;
