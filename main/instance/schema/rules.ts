import { isMap, type JsonMap, textOf } from '@core/text/values';
import { conflict, invalid, PlatformError } from '../platform-error';
import { auditFields } from '../entities/entity';
import { platformFields } from '../entities/module-entity';
import type { ModuleMetadata } from '@core/content/module/posted';
import { lookupBack, otherSide } from '@core/content/module/relation';
import { uniqueConstraintsOf } from '@core/content/module/unique';
import { storageOf } from '@core/content/module/stored-value';

/** Names the platform keeps for itself (docs/platform/schema.md#routes). */
const reserved = new Set(['id']);

/**
 * What staging refuses at once (docs/platform/schema.md#routes): a field given twice, a reserved name, no name at all.
 * Everything else is accepted there and detected at the publish.
 */
export function checkStaged(posted: JsonMap): void {
  const attributes = posted.attributes;
  if (attributes !== undefined && !Array.isArray(attributes)) throw invalid('"attributes" is not a list.');
  const seen = new Set<string>();
  for (const attribute of attributes ?? []) {
    if (!isMap(attribute) || typeof attribute.name !== 'string' || attribute.name === '') {
      throw invalid('Every field needs a name.');
    }
    if (typeof attribute.type !== 'string' || attribute.type === '') {
      throw invalid(`The field "${attribute.name}" needs a type.`);
    }
    const key = attribute.name.toLowerCase();
    if (reserved.has(key)) throw invalid(`'${attribute.name}' is a reserved keyword`);
    if (seen.has(key)) throw invalid(`Duplicate field '${attribute.name}'`);
    seen.add(key);
  }
}

export function checkNewType(type: unknown, taken: ReadonlySet<string>): asserts type is string {
  if (typeof type !== 'string' || type === '') throw invalid('A module needs a "type": its API name.');
  if (taken.has(type.toLowerCase())) throw conflict(`A module of the type "${type}" exists already.`);
}

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
    const given = [...module.attributes, ...platformFields(module), ...auditFields];
    const names = new Set(given.map(({ name }) => name));
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

/** As Symfony answers a failed validation (docs/platform/wire.md#errors). */
export function publishRefusal(violations: readonly Violation[]): PlatformError {
  const detail = violations.map(({ propertyPath, title }) => `${propertyPath}: ${title}`).join('\n');
  return new PlatformError(400, 'ValidationException', detail, {
    title: 'Validation Failed',
    detail,
    violations,
  });
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
