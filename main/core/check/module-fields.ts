import { mapOf } from '../content/shape';
import type { CheckWorld } from './world';

const known = new WeakMap<CheckWorld, Map<string, Set<string>>>();

/**
 * Field names per module, from every definition in the workspace. A definition in a pack may be partial (it adds
 * fields to a module of another pack), so a name that is missing here need not be wrong (pack-format 8.1).
 */
export function moduleFields(world: CheckWorld, module: string): ReadonlySet<string> {
  let modules = known.get(world);
  if (!modules) {
    modules = new Map();
    for (const item of world.items('module')) {
      const { type, attributes } = mapOf(world.file(item.path)?.value);
      if (typeof type !== 'string' || !Array.isArray(attributes)) continue;
      const fields = modules.get(type) ?? new Set();
      for (const attribute of attributes) {
        const { name } = mapOf(attribute);
        if (typeof name === 'string') fields.add(name);
      }
      modules.set(type, fields);
    }
    known.set(world, modules);
  }
  return modules.get(module) ?? new Set();
}
