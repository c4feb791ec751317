import { knownModules } from '../../packs/known-content';
import { moduleOf } from '../../packs/module-file';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'One-to-many field without a lookup on the other side',
  severity: 'error',
  why: 'A one-to-many field is the other end of a lookup. Where the target module has none that leads back, the publish is refused because there is no lookup field in the target module.',
  remedy: 'Add a lookup to the target module, or make the field many-to-many.',
  kinds: ['module'],
  *check(file, world) {
    const module = moduleOf(file);
    for (const { name, type, formType, pointer } of module?.fields ?? []) {
      const target = formType === 'oneToMany' ? knownModules(world).get(type) : undefined;
      if (!module || !target?.complete) continue;
      const leadsBack = [...target.fields.values()].some(
        (field) => field.type === module.type && !field.collection,
      );
      if (leadsBack) continue;
      yield {
        message: `"${name}" leads to ${type}, which has no lookup to ${module.type}.`,
        pointer: `${pointer}/formType`,
      };
    }
  },
} satisfies RuleDefinition;
