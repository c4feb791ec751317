import { namedList } from '../shape/named-list';
import type { RemoteKindDeclaration } from './remote-kind';

const teams = 'teams';

/** Groups of users, without their members, who are people of one instance (docs/platform/identity.md#teams). */
export default {
  label: 'Teams',
  holds: 'team',
  permission: 'security',
  read: (session) =>
    namedList(session, {
      plural: teams,
      folder: teams,
      shape: { lists: { parents: teams, siblings: teams, children: teams }, without: ['actors'] },
    }),
} satisfies RemoteKindDeclaration;
