import { sheet } from './sheet';

/** A report, of the same shape as a dashboard: pack-format 11. */
export const report = sheet({
  id: 'report',
  label: 'Report',
  plural: 'Reports',
  icon: 'chart-column',
  order: 41,
  folder: 'reports',
});
