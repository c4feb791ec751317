import { namedList } from '../shape/named-list';
import type { RemoteKindDeclaration } from './remote-kind';

/** Pages of widgets that are printed or mailed (docs/platform/views.md#dashboards). */
export default {
  label: 'Reports',
  holds: 'report',
  permission: 'reporting',
  read: (session) =>
    namedList(session, {
      plural: 'reporting',
      folder: 'reports',
      nameKey: 'displayName',
      shape: { lists: { roles: 'roles' } },
    }),
} satisfies RemoteKindDeclaration;
