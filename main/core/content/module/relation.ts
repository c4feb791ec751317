import type { ModuleField } from './field';

/** One end of a relation, read or as it was posted. */
export interface RelationEnd extends Pick<ModuleField, 'name' | 'type' | 'collection' | 'formType'> {
  inversedField?: unknown;
}

/**
 * The lookup that is the inverse of a one-to-many: the one it names, else the first that leads to its module
 * (docs/platform/modules.md#relations). Undefined where the target has none.
 * @param module the module that has the one-to-many
 * @param target fields of the module it leads to
 */
export function lookupBack<End extends RelationEnd>(
  field: RelationEnd,
  module: string,
  target: readonly End[],
): End | undefined {
  const lookups = target.filter((other) => other.type === module && !other.collection);
  return lookups.find((other) => other.name === field.inversedField) ?? lookups[0];
}

/** The field of the target that shows a many-to-many from its side: one of the two names the other. */
export function otherSide<End extends RelationEnd>(
  field: RelationEnd,
  module: string,
  target: readonly End[],
): End | undefined {
  const candidates = target.filter(
    (other) => other.type === module && other.collection && other.formType !== 'oneToMany' && other !== field,
  );
  return (
    candidates.find((other) => other.name === field.inversedField) ??
    candidates.find((other) => other.inversedField === field.name)
  );
}

/** The field of the target that shows a relation from its side, whatever its kind; undefined for a one-way relation. */
export function inverseOf<End extends RelationEnd>(
  field: RelationEnd,
  module: string,
  own: readonly RelationEnd[],
  target: readonly End[],
): End | undefined {
  if (field.formType === 'oneToMany') return lookupBack(field, module, target);
  if (field.collection) return otherSide(field, module, target);
  return target.find(
    (other) =>
      other.type === module &&
      other.formType === 'oneToMany' &&
      lookupBack(other, field.type, own)?.name === field.name,
  );
}
