import { namedList } from '../shape/named-list';
import type { RemoteKindDeclaration } from './remote-kind';

/** Picklists with their items (docs/platform/picklists.md#list). */
export default {
  label: 'Picklists',
  holds: 'picklist',
  permission: 'application',
  read: (session) =>
    namedList(session, {
      plural: 'picklist_names',
      folder: 'picklists',
      shape: { parts: { picklists: { without: ['listName'] } } },
    }),
} satisfies RemoteKindDeclaration;
