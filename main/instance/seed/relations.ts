import type { JsonMap } from '@core/text/values';

/** A module as it is posted. */
export interface SeedModule extends JsonMap {
  type: string;
  attributes: readonly SeedField[];
}

interface SeedField {
  name: string;
  type: string;
  formType?: unknown;
  inversedField?: unknown;
}

/**
 * Names the other side of every many-to-many, which the content the catalogue was made from mostly leaves out: the only
 * field that leads back, or the one named like the module. In public modules that do name it, this rule always holds.
 */
export function withInverses(modules: readonly SeedModule[]): SeedModule[] {
  const byType = new Map(modules.map((module) => [module.type, module]));
  return modules.map((module) => ({
    ...module,
    attributes: module.attributes.map((field) => {
      const { type } = field;
      if (field.formType !== 'manyToMany' || field.inversedField || type === module.type) return field;
      const back = (byType.get(type)?.attributes ?? []).filter(
        (other) => other.formType === 'manyToMany' && other.type === module.type,
      );
      const [only] = back;
      if (back.length === 1 && only) return { ...field, inversedField: only.name };
      const isNamed = field.name === type && back.some(({ name }) => name === module.type);
      return isNamed ? { ...field, inversedField: module.type } : field;
    }),
  }));
}
