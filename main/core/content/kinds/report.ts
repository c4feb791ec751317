import type { ContentKind } from '../kind';
import { member } from '../shape';
import { counted, lines, oneItem } from './found';
import { packRoots } from './root-types';

/** A report, of the same shape as a dashboard: pack-format 11. */
export const report: ContentKind = {
  id: 'report',
  label: 'Report',
  plural: 'Reports',
  icon: 'chart-column',
  order: 41,
  rootTypes: packRoots,
  owns: (path) => /^reports\/[^/]+\.json$/.test(path),
  items: (value, path) => oneItem(value, path, { title: ['displayName', 'name'] }),
  properties: (value, pointer) => [
    ...lines(value, pointer, [
      ['Name', 'displayName', 'text'],
      ['Type', 'templateType'],
      ['Default', 'isDefault', 'boolean'],
      ['Roles', 'roles'],
      ['Id', 'uuid'],
    ]),
    ...counted('Filters', member(value, 'filterArray')),
  ],
};
