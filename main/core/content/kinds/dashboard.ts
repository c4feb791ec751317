import { sheet } from './sheet';

/** A dashboard; its id need not be a uuid: pack-format 11. */
export const dashboard = sheet({
  id: 'dashboard',
  label: 'Dashboard',
  plural: 'Dashboards',
  icon: 'layout-dashboard',
  order: 40,
  folder: 'dashboards',
});
