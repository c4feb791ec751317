import { elementsOf, firstText, isMap, type JsonMap, member, sameValue } from '@core/text/values';
import type { Instance } from '../instance';
import { isEmpty } from './as-imported';
import type { Offer } from './import-offer';

/**
 * A module of a bundle in the options of an import: `_schema` is whether its definition is imported at all, and every
 * field says whether it is new, and what the bundle would change of it (docs/platform/jobs.md#import-options).
 */
export function offerModule({ schema }: Instance, value: JsonMap): Offer {
  const id = firstText(value, 'type') ?? '';
  const staged = schema.staging.all().find(({ type }) => type === id);
  const known = new Map(staged?.attributes.map((field) => [field.name, field]));
  const label = firstText(member(value, 'descriptions'), 'singular') ?? id;
  const attributes = elementsOf(value.attributes, '').map(({ value: field }) => {
    const name = firstText(field, 'name') ?? '';
    const title = firstText(member(field, 'descriptions'), 'singular') ?? name;
    const now = known.get(name);
    return {
      name,
      title,
      include: true,
      _include: 'yes',
      exists: now !== undefined,
      changes: now && isMap(field) ? changesOf(now, field) : [],
    };
  });
  return { id, label, exists: staged !== undefined, extra: { _schema: true, attributes } };
}

/** What an instance numbers and arranges itself. */
const ownKeys = new Set(['id', 'uuid', '@id', '@type', 'importedBy', 'orderIndex']);

/** The settings of a field a bundle would change. */
const changesOf = (now: JsonMap, field: JsonMap): string[] =>
  Object.keys(field).filter(
    (key) =>
      !ownKeys.has(key) && !sameValue(now[key], field[key]) && !(isEmpty(now[key]) && isEmpty(field[key])),
  );

/** The module without the fields that are switched off; null where all of its definition is. */
export function chosenModule(value: JsonMap, entry: JsonMap | null): JsonMap | null {
  if (member(entry, '_schema') === false) return null;
  const off = new Set(
    elementsOf(entry?.attributes, '').flatMap(({ value: field }) =>
      member(field, 'include') === false || member(field, '_include') === 'no'
        ? [firstText(field, 'name')]
        : [],
    ),
  );
  if (off.size === 0) return value;
  const kept = elementsOf(value.attributes, '').filter(
    ({ value: field }) => !off.has(firstText(field, 'name')),
  );
  return { ...value, attributes: kept.map((each) => each.value) };
}
