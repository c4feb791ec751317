import { sheet } from './sheet';

/** A report, of the same shape as a dashboard (docs/platform/views.md#dashboards). */
export default sheet({
  id: 'report',
  label: 'Report',
  plural: 'Reports',
  icon: 'chart-column',
  order: 41,
  folder: 'reports',
});
