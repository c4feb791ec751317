import type { Violation } from '@core/content/module/publishing/refusals';
import { isMap, type JsonMap } from '@core/text/values';
import { conflict, invalid, PlatformError } from '../platform-error';

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

/** As Symfony answers a failed validation (docs/platform/wire.md#errors). */
export function publishRefusal(violations: readonly Violation[]): PlatformError {
  const detail = violations.map(({ propertyPath, title }) => `${propertyPath}: ${title}`).join('\n');
  return new PlatformError(400, 'ValidationException', detail, {
    title: 'Validation Failed',
    detail,
    violations,
  });
}
