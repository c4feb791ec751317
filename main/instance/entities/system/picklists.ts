import { link, parts, platformEntity, scalar } from '../entity';

/** See docs/platform/picklists.md. */
export const picklistEntities = [
  platformEntity(
    'picklist_names',
    [
      scalar('name', 'text', { required: true, searchable: true }),
      scalar('system', 'boolean', { default: false }),
      parts('picklists', 'picklists', 'listName'),
    ],
    { unique: [{ name: 'name', columns: ['name'] }], audited: false },
  ),
  platformEntity(
    'picklists',
    [
      scalar('itemValue', 'text', { required: true, searchable: true }),
      scalar('orderIndex', 'integer', { default: 0 }),
      scalar('color', 'text'),
      scalar('icon', 'text'),
      link('listName', 'picklist_names', { required: true, asIri: true }),
    ],
    { defaultSort: [{ field: 'orderIndex', descending: false }], audited: false },
  ),
];
