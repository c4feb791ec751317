import { documentOf } from '../shape/document';
import { fileName, nameOf, uuidOf } from '../shape/named-list';
import { wholeList } from '../session/lists';
import type { RemoteKindDeclaration } from './remote-kind';

/** Far more than any instance has: view templates are given whole (docs/platform/wire.md#parameters). */
const all = 100_000;

/** How records are shown (docs/platform/views.md#view-templates). Their files name them by module and view. */
export default {
  label: 'View templates',
  holds: 'layout',
  permission: 'application',
  async read(session) {
    const rows = await wholeList(session, { path: '/api/3/system_view_templates', size: all });
    return rows.map((row) => {
      const [module, view, name] = [nameOf(row.module), nameOf(row.viewOptions), nameOf(row.name)];
      const file = fileName(row.isDefault === true ? `${view}-layout` : `${name}-${module}-${view}-layout`);
      const value = { ...documentOf(row, {}), uuid: `modules-${module}-${view}`, newUuid: uuidOf(row) };
      return {
        id: uuidOf(row),
        name: `${module} ${name}`,
        path: `modules/${fileName(module)}/${file}.json`,
        value,
      };
    });
  },
} satisfies RemoteKindDeclaration;
