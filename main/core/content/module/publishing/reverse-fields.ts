import { isMap, textOf } from '../../../text/values';
import type { ModuleMetadata } from '../posted';
import { otherSide } from '../relation';

/**
 * The reverse of every many-to-many that lacks one: a field on the target under the name the first side gives it, else
 * that of the module that points there (docs/platform/modules.md#relations). Both sides then name each other.
 */
export function withReverseFields(
  modules: ReadonlyMap<string, ModuleMetadata>,
  newUuid: () => string,
): Map<string, ModuleMetadata> {
  const result = new Map(modules);
  for (const module of modules.values()) {
    for (const attribute of module.attributes) {
      if (attribute.formType !== 'manyToMany') continue;
      const target = result.get(attribute.type);
      if (!target || target.type === module.type || otherSide(attribute, module.type, target.attributes))
        continue;
      const name = textOf(attribute.inversedField) ?? module.type;
      if (target.attributes.some((other) => other.name === name)) continue;
      const reverse = {
        ...attribute,
        uuid: newUuid(),
        name,
        type: module.type,
        inversedField: attribute.name,
        ownsRelationship: false,
        orderIndex: target.attributes.length,
        displayName: `{{ ${name} }}`,
        descriptions: { singular: isMap(module.descriptions) ? module.descriptions.plural : module.type },
        dataSource: { model: module.type },
      };
      result.set(target.type, { ...target, attributes: [...target.attributes, reverse] });
      const own = result.get(module.type) ?? module;
      const attributes = own.attributes.map((other) =>
        other.name === attribute.name ? { ...other, inversedField: name } : other,
      );
      result.set(module.type, { ...own, attributes });
    }
  }
  return result;
}
