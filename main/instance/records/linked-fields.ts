import { membersOf } from '@core/content/iri';
import { tagField, tagsGiven } from '@core/query/tags';
import { isMap, type JsonMap } from '@core/text/values';
import type { Entity, Field } from '../entities/entity';
import { invalid } from '../platform-error';
import type { linkVerbs } from './refuse-fields';

/** The field that `__link` or `__unlink` names. @throws PlatformError 400 for one that leads nowhere */
export function linkedField(entity: Entity, name: string): Field {
  const field = entity.fields.get(name);
  if (!field || (field.kind === 'scalar' && name !== tagField))
    throw invalid(`"${entity.plural}" has no relationship "${name}".`);
  return field;
}

/** The tags of a record that had others, once a body links or unlinks some: to clients they are a relation as any other. */
export function tagsAfter(verb: (typeof linkVerbs)[number], before: unknown, given: unknown): unknown[] {
  const [held, named] = [tagsGiven(before), tagsGiven(given)];
  return verb === '__link' ? [...new Set([...held, ...named])] : held.filter((tag) => !named.includes(tag));
}

/**
 * The body of a new record with what its `__link` names among its fields (docs/platform/records.md#links).
 * @throws PlatformError 400 for a field that leads nowhere
 */
export function withLinks(entity: Entity, body: JsonMap): JsonMap {
  const { __link: links, ...fields } = body;
  if (!isMap(links)) return body;
  for (const [name, given] of Object.entries(links)) {
    const { kind } = linkedField(entity, name);
    const members: unknown[] = Array.isArray(given) ? given : given === '' ? [] : [given];
    if (kind === 'scalar') fields[name] = tagsAfter('__link', fields[name], given);
    else if (kind !== 'one') fields[name] = [...(membersOf(fields[name]) ?? []), ...members];
    else if (members.length > 0) fields[name] = members.at(-1);
  }
  return fields;
}
