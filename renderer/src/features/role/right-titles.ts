import type { RightKey } from '@core/content/role/permissions';

export const rightTitles: Readonly<Record<RightKey, string>> = {
  canCreate: 'Create',
  canRead: 'Read',
  canUpdate: 'Update',
  canDelete: 'Delete',
  canExecute: 'Execute',
};
