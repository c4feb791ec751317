import { nearestName } from '../../../text/near-name';
import { elementsOf, member } from '../../../text/values';
import { selectionsIn } from '../../packs/export-templates';
import { unsafeFix } from '../../fix';
import { knownModules, recordFields } from '../../packs/known-content';
import type { RuleDefinition } from '../../rule';
import type { CheckWorld } from '../../world';

export default {
  title: 'Selected field that its module does not have',
  severity: 'warning',
  fix: 'unsafe',
  why: 'Fields are selected by their exact names. One the module does not have is left out of the archive, so the import lacks it.',
  remedy: 'Write the name as the module does, or take it out of `includedAttributes`.',
  kinds: ['exportTemplate'],
  *check(file, world) {
    const modules = knownModules(world);
    for (const { selected } of selectionsIn(file)) {
      for (const { category, element, id, at } of selected) {
        const module = category.key === 'modules' ? modules.get(id ?? '') : undefined;
        if (!module) continue;
        const list = elementsOf(member(element, 'includedAttributes'), `${at}/includedAttributes`);
        for (const { value, pointer } of list) {
          if (typeof value !== 'string' || module.fields.has(value) || recordFields.has(value)) continue;
          const meant = nearestName(value, module.fields.keys());
          // Fields of an instance's own are no mistake where only a part of the module is known.
          if (meant === null && !ships(world, module.type)) continue;
          yield {
            message: `The module "${module.type}" has no field "${value}".`,
            pointer,
            fix:
              meant === null || list.some((other) => other.value === meant)
                ? unsafeFix('Take it out', { remove: pointer })
                : unsafeFix(`Select "${meant}"`, { set: pointer, value: meant }),
          };
        }
      }
    }
  },
} satisfies RuleDefinition;

/** Whether the workspace itself has the whole definition of a module. */
function ships(world: CheckWorld, type: string): boolean {
  return world
    .filesOf(['module'])
    .some(({ value }) => member(value, 'type') === type && member(value, 'module') !== undefined);
}
