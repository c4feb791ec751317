import { exportedThings } from '../shape/exported-files';
import type { RemoteKindDeclaration } from './remote-kind';

/** How modules look in the correlation graph (docs/platform/views.md#module-settings), which no route gives but an export. */
export default {
  label: 'Settings of modules',
  holds: 'moduleSettings',
  permission: 'application',
  isChosen: true,
  isExported: true,
  read: async (_session, wanted) =>
    Promise.resolve(exportedThings(wanted, /^modules\/[^/]+\/settings\.json$/)),
} satisfies RemoteKindDeclaration;
