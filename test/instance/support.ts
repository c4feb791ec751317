import { Instance } from '../../main/instance/instance';

/** An instance in memory whose clock moves by a second with each look, and whose uuids count. */
export function freshInstance(): Instance {
  let seconds = 1_750_000_000;
  let uuids = 0;
  return Instance.open({
    dataDir: null,
    clock: {
      now: () => ++seconds,
      newUuid: () => `00000000-0000-4000-8000-${String(++uuids).padStart(12, '0')}`,
    },
  });
}

const text = (name: string, options: object = {}) => ({ name, type: 'string', formType: 'text', ...options });

/** Two modules that know each other, as a client posts them. */
export const alertModule = [
  {
    type: 'alerts',
    descriptions: { singular: 'Alert', plural: 'Alerts' },
    uniqueConstraint: [{ alerts_unique: { columns: ['sourceId'] } }],
    attributes: [
      text('name', { validation: { required: true }, searchable: true }),
      text('sourceId'),
      text('ref'),
      { name: 'dueDate', type: 'integer', formType: 'datetime' },
      { name: 'score', type: 'float', formType: 'decimal' },
      { name: 'details', type: 'object', formType: 'object' },
      {
        name: 'severity',
        type: 'picklists',
        formType: 'picklist',
        dataSource: {
          model: 'picklists',
          query: { filters: [{ field: 'listName__name', value: 'Severity' }] },
        },
      },
      {
        name: 'labels',
        type: 'picklists',
        formType: 'multiselectpicklist',
        collection: true,
        dataSource: {
          model: 'picklists',
          query: { filters: [{ field: 'listName.name', value: 'Severity' }] },
        },
      },
      { name: 'isOpen', type: 'boolean', formType: 'checkbox' },
      { name: 'asset', type: 'assets', formType: 'lookup' },
      { name: 'owner', type: 'people', formType: 'lookup' },
      { name: 'assets', type: 'assets', formType: 'manyToMany', collection: true, ownsRelationship: true },
    ],
  },
  {
    type: 'assets',
    descriptions: { singular: 'Asset', plural: 'Assets' },
    softDeleteable: true,
    attributes: [text('name', { validation: { required: true } })],
  },
];

/** Publishes the two modules and their picklist. */
export async function publishAlerts(instance: Instance): Promise<Record<string, unknown>[]> {
  const { records, schema } = instance;
  const picklists = ['Low', 'Medium', 'High'].map((itemValue) => ({ itemValue }));
  const list = records.create(
    records.entity('picklist_names'),
    { name: 'Severity', picklists },
    { actor: null },
  );
  for (const module of alertModule) schema.create(module);
  schema.publish();
  await schema.settled();
  return list.picklists as Record<string, unknown>[];
}
