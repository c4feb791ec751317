import { exportedThings } from '../shape/exported-files';
import type { RemoteKindDeclaration } from './remote-kind';

/** Translations of modules (docs/platform/modules.md#languages), which no route gives but an export. */
export default {
  label: 'Translations of modules',
  holds: 'moduleLanguage',
  permission: 'application',
  isChosen: true,
  isExported: true,
  read: async (_session, wanted) =>
    Promise.resolve(exportedThings(wanted, /^modules\/[^/]+\/languages\/[^/]+\.json$/)),
} satisfies RemoteKindDeclaration;
