import { namedList } from '../shape/named-list';
import type { RemoteKindDeclaration } from './remote-kind';

/** Selections that are exported: a list of one in a file (docs/platform/export-templates.md). */
export default {
  label: 'Export templates',
  holds: 'exportTemplate',
  permission: 'export_templates',
  async read(session) {
    const templates = await namedList(session, {
      plural: 'export_templates',
      folder: 'records/export_templates',
      shape: { without: ['lastExportDate'] },
    });
    return templates.map(({ value, ...template }) => ({ ...template, value: [value].flat() }));
  },
} satisfies RemoteKindDeclaration;
