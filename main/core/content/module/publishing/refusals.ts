import { givenNames } from '../given-names';
import type { ModuleMetadata } from '../posted';
import { lookupBack } from '../relation';
import { storageOf } from '../stored-value';
import { uniqueConstraintsOf } from '../unique';

/** One thing a publish refuses, in the platform's own words where they are known (docs/platform/schema.md#publish). */
export interface Violation {
  propertyPath: string;
  title: string;
}

/**
 * What makes the publish fail before anything is touched: an unknown type, a one-to-many without a lookup on the other
 * side, a secret that is searchable, uniqueness over a missing field.
 */
export function violationsOf(
  modules: ReadonlyMap<string, ModuleMetadata>,
  isPlatformEntity: (plural: string) => boolean,
): Violation[] {
  const violations: Violation[] = [];
  for (const module of modules.values()) {
    const names = new Set([...module.attributes.map(({ name }) => name), ...givenNames(module)]);
    for (const attribute of module.attributes) {
      const propertyPath = `${module.type}.${attribute.name}`;
      const { type } = attribute;
      const target = modules.get(type);
      if (!storageOf(type) && type !== 'picklists' && !target && !isPlatformEntity(type)) {
        const title = `The attribute type "${type}" of "${attribute.name}" does not exist as a core type or as custom model metadata.`;
        violations.push({ propertyPath, title });
      } else if (
        attribute.formType === 'oneToMany' &&
        target &&
        lookupBack(attribute, module.type, target.attributes) === undefined
      ) {
        violations.push({
          propertyPath,
          title: `There is no lookup field present in the target module "${type}".`,
        });
      }
      if (attribute.encrypted === true && attribute.searchable === true) {
        violations.push({
          propertyPath,
          title: `"${attribute.name}" cannot be both encrypted and searchable.`,
        });
      }
    }
    for (const { name, columns } of uniqueConstraintsOf(module)) {
      const missing = columns.flatMap((column) => (names.has(column.name) ? [] : [column.name]));
      if (missing.length > 0) {
        const title = `The unique constraint "${name}" names fields the module does not have: ${missing.join(', ')}.`;
        violations.push({ propertyPath: `${module.type}.uniqueConstraint`, title });
      }
    }
  }
  return violations;
}

/**
 * Names that make a migration fail: a module that begins with a digit, a field with a blank. The words are the
 * database's and do not say which field is at fault (docs/platform/modules.md#relations;
 * docs/platform/schema.md#routes).
 */
export function migrationErrorOf(modules: Iterable<ModuleMetadata>): string | null {
  for (const module of modules) {
    for (const name of [module.tableName, ...module.attributes.map((attribute) => attribute.name)]) {
      const digits = /^\d+/.exec(name)?.[0];
      if (digits !== undefined) return `syntax error, unexpected integer "${digits}", expecting identifier`;
      if (!/^[A-Za-z_]\w*$/.test(name))
        return 'SQLSTATE[42601]: Syntax error: 7 ERROR:  syntax error at or near the identifier';
      if (name.length > 63) return 'SQLSTATE[42622]: Name too long: 7 ERROR:  identifier too long';
    }
  }
  return null;
}
