import { unseenKind } from './unseen';

export default unseenKind({
  label: 'System setting',
  plural: 'System settings',
  icon: 'settings-2',
  order: 87,
  folder: 'appSettings',
});
