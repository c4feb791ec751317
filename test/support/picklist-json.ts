import { type Json, uuid } from './playbook-json';

export const picklistPath = 'picklists/Verdict.json';

/** Item number `n` of the list; its uuid is `uuid(n)`. */
export const item = (n: number, itemValue: string, more: Json = {}): Json => ({
  '@id': `/api/3/picklists/${uuid(n)}`,
  '@type': 'Picklist',
  itemValue,
  orderIndex: n,
  color: null,
  icon: null,
  listName: `/api/3/picklist_names/${uuid(60)}`,
  uuid: uuid(n),
  ...more,
});

/** A picklist as the platform writes it. */
export const picklist = (more: Json = {}): Json => ({
  '@context': '/api/3/contexts/PicklistName',
  '@id': `/api/3/picklist_names/${uuid(60)}`,
  '@type': 'PicklistName',
  name: 'Verdict',
  system: false,
  picklists: [],
  uuid: uuid(60),
  ...more,
});
