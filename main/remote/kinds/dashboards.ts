import { namedList } from '../shape/named-list';
import type { RemoteKindDeclaration } from './remote-kind';

/** Pages of widgets (docs/platform/views.md#dashboards). */
export default {
  label: 'Dashboards',
  holds: 'dashboard',
  permission: 'dashboard',
  read: (session) =>
    namedList(session, {
      plural: 'dashboard',
      folder: 'dashboards',
      nameKey: 'displayName',
      shape: { lists: { roles: 'roles' } },
    }),
} satisfies RemoteKindDeclaration;
