import { link, parts, platformEntity, scalar } from '../entity';

/** Spec 2.7. */
export const picklistEntities = [
  platformEntity(
    'picklist_names',
    'PicklistName',
    [
      scalar('name', 'text', { required: true, searchable: true }),
      scalar('system', 'boolean', { default: false }),
      parts('picklists', 'picklists', 'listName'),
    ],
    { unique: [{ name: 'name', columns: ['name'] }], audited: false },
  ),
  platformEntity(
    'picklists',
    'Picklist',
    [
      scalar('itemValue', 'text', { required: true, searchable: true }),
      scalar('orderIndex', 'integer', { default: 0 }),
      scalar('color', 'text'),
      scalar('icon', 'text'),
      link('listName', 'picklist_names', { required: true }),
    ],
    { defaultSort: [{ field: 'orderIndex', descending: false }], audited: false },
  ),
];
