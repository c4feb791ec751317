import { type ConditionField, type FieldsOf, type OperandKind, scopeOf } from '@core/query/conditions/field';

/** A field of a made-up module. */
export const field = (
  name: string,
  kind: OperandKind,
  more: Partial<ConditionField> = {},
): ConditionField => ({
  name,
  title: name.charAt(0).toUpperCase() + name.slice(1),
  kind,
  target: null,
  choices: null,
  ...more,
});

export const open = { iri: '/api/3/picklists/7de816ff-7140-4ee5-bd05-93ce22002146', name: 'Open' };
export const closed = { iri: '/api/3/picklists/fac53e73-8d16-4189-98d5-95fbd1555232', name: 'Closed' };
const choices = [open, closed];

/** Fields of every kind. */
export const alerts: readonly ConditionField[] = [
  field('name', 'text'),
  field('score', 'number'),
  field('isOpen', 'boolean'),
  field('seen', 'date'),
  field('status', 'picklist', { choices }),
  field('phases', 'picklists', { choices }),
  field('owner', 'record', { target: 'people' }),
  field('assets', 'records', { target: 'assets' }),
  field('source', 'object'),
  field('tenant', 'record', { target: 'unheard' }),
  field('recordTags', 'tags'),
];

const modules = new Map<string, readonly ConditionField[]>([
  ['alerts', alerts],
  ['people', [field('lastname', 'text'), field('manager', 'record', { target: 'people' })]],
  ['assets', [field('ip', 'text'), field('alerts', 'records', { target: 'alerts' })]],
]);

const fieldsOf: FieldsOf = (module) => {
  const fields = modules.get(module);
  return fields && new Map(fields.map((each) => [each.name, each]));
};

export const scope = scopeOf('alerts', fieldsOf);

/** The field of that name. */
export function named(name: string): ConditionField {
  const found = alerts.find((each) => each.name === name);
  if (!found) throw new Error(`there is no field "${name}"`);
  return found;
}
