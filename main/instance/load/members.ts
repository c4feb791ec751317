import { uuidOfIri } from '@core/content/iri';
import { elementsOf } from '@core/text/values';
import { iriOf } from '../records/reader';
import type { Loader } from './loading';
import { putRecord } from './put-record';

/**
 * Teams and people: who belongs to a team is a matter of each instance, so the members and memberships there are here
 * stay, and those a bundle names are added (docs/platform/jobs.md#import-options).
 * @param memberships the collections that say who belongs where
 */
export const loadMembers =
  (plural: string, ...memberships: string[]): Loader =>
  ({ instance, importedBy }, { value }) => {
    const { records } = instance;
    const entity = records.entity(plural);
    const known = records.reader.row(entity, records.match(entity, value) ?? '');
    const united = memberships.flatMap((name): [string, string[]][] => {
      const field = entity.fields.get(name);
      if (!known || !field || field.kind === 'scalar') return [];
      const given = elementsOf(value[name], '').flatMap((element) => uuidOfIri(element.value) ?? []);
      const uuids = new Set([...records.reader.members(field, known), ...given]);
      return [[name, [...uuids].map((uuid) => iriOf(field.target, uuid))]];
    });
    putRecord(instance, plural, { ...value, ...Object.fromEntries(united) }, importedBy, value);
  };
