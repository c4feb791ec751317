import type { ContentKind } from '../kind';
import { member } from '../shape';
import { counted, lines, oneItem } from './found';
import { packRoots } from './root-types';

/** A dashboard; its id need not be a uuid: pack-format 11. */
export const dashboard: ContentKind = {
  id: 'dashboard',
  label: 'Dashboard',
  plural: 'Dashboards',
  icon: 'layout-dashboard',
  order: 40,
  rootTypes: packRoots,
  owns: (path) => /^dashboards\/[^/]+\.json$/.test(path),
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
