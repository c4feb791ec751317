import { unsafeFix } from '../../fix';
import { moduleOf, type ModuleFile } from '../../packs/module-file';
import type { CheckWorld } from '../../world';
import type { RuleDefinition } from '../../rule';

/**
 * A module as the same pack defines it. That of another pack gets the field that leads back when the relation is
 * published, so that there it need not stand yet.
 */
function definitionIn(world: CheckWorld, root: string, type: string): ModuleFile | null {
  const ofRoot = world.filesOf(['module']).filter((file) => file.root.path === root);
  return ofRoot.map(moduleOf).find((module) => module?.type === type) ?? null;
}

export default {
  title: 'Relation whose other end is missing',
  severity: 'warning',
  fix: 'unsafe',
  why: '`inversedField` names the field of the target module that leads back. Where it is missing the relation works in one direction alone.',
  remedy: 'Add the field to the target module, or empty `inversedField`.',
  kinds: ['module'],
  *check(file, world) {
    for (const { name, type, inversedField: inverse, pointer } of moduleOf(file)?.fields ?? []) {
      const target = inverse === null ? null : definitionIn(world, file.root.path, type);
      if (inverse === null || !target?.complete || target.byName.has(inverse)) continue;
      yield {
        message: `"${name}" leads back from ${type}.${inverse}, which does not exist.`,
        pointer: `${pointer}/inversedField`,
        fix: unsafeFix('Make it one-way', { set: `${pointer}/inversedField`, value: null }),
      };
    }
  },
} satisfies RuleDefinition;
