import { uuidOfIri } from '@core/content/iri';
import { elementsOf, isMap, type JsonMap, mapOf, textOf } from '@core/text/values';
import type { Records } from '../records/records';
import type { RuleEvent } from './rule-event';

/** Whom a notification is for: uuids. */
export interface Addressees {
  people: string[];
  teams: string[];
}

/** Fields that hold the person a record is assigned to, where a rule does not say which. */
const assigned = ['assignedTo', 'assignedToPerson', 'incidentLead'];

/**
 * Whom a `system` action means: those its `owner_detail` names, else whom the record is assigned to, else the teams that
 * own it, else who wrote it (docs/platform/rules.md#delivery-rules).
 */
export function addresseesOf(
  action: JsonMap,
  event: RuleEvent,
  records: Records,
  render: (template: string) => string,
): Addressees {
  const record = event.values();
  const detail = mapOf(action.owner_detail);
  const field = textOf(detail.assignedToField);
  const named = [detail.assignedToPerson, detail.assignedToTeam, field === null ? null : record[field]];
  const given = named.flatMap((value) => links(value, render));
  if (isMap(action.owner_detail)) return sorted(given, records);
  const found = [
    assigned.flatMap((name) => links(record[name], render)),
    links(mapOf(record.owner_details).assignedToPerson, render),
    links(record.owners, render),
    event.actor === null ? [] : [event.actor],
  ].find((candidates) => candidates.length > 0);
  return sorted(found ?? [], records);
}

/** The e-mail addresses a recipient field means: addresses as they are, people by their record. */
export function addressesOf(
  value: unknown,
  records: Records,
  render: (template: string) => string,
): string[] {
  const people = records.entity('people');
  return links(value, render).flatMap((entry) => {
    if (entry.includes('@') && !entry.includes('/')) return [entry];
    const row = records.reader.row(people, uuidOfIri(entry) ?? '');
    const email = row?.email;
    return typeof email === 'string' && email !== '' ? [email] : [];
  });
}

/** What a value names: a list, a record, or a text with several, which may be a template. */
function links(value: unknown, render: (template: string) => string): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => links(entry, render));
  if (isMap(value)) {
    const entries = elementsOf(value, '');
    if (entries.length > 0) return entries.flatMap((entry) => links(entry.value, render));
    return links(value['@id'] ?? value.email ?? value.uuid, render);
  }
  if (typeof value !== 'string') return [];
  const text = value.includes('{') ? render(value) : value;
  // A rendered list reads as Python writes it.
  return text
    .split(/[,;]/)
    .map((part) => part.replace(/^[\s['"]+|[\s\]'"]+$/g, ''))
    .filter((part) => part !== '' && part !== 'None');
}

function sorted(given: readonly string[], records: Records): Addressees {
  const uuids = [...new Set(given.flatMap((entry) => uuidOfIri(entry) ?? []))];
  const isOf = (plural: string) => (uuid: string) =>
    records.reader.row(records.entity(plural), uuid) !== undefined;
  return { people: uuids.filter(isOf('actors')), teams: uuids.filter(isOf('teams')) };
}
