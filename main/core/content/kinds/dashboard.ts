import { sheet } from './sheet';

/** A dashboard; its id need not be a uuid (docs/platform/views.md#dashboards). */
export default sheet({
  id: 'dashboard',
  label: 'Dashboard',
  plural: 'Dashboards',
  icon: 'layout-dashboard',
  order: 40,
  folder: 'dashboards',
});
