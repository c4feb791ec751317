import type { KindDeclaration } from '../kind';
import { mapOf } from '../../text/values';
import { getAt } from '../../text/pointer';
import { exportTemplateReferences } from '../references/export-template';
import { counted, eachItem, lines } from './found';
import { packRoots } from './root-types';

/** What an export is to contain, kept for the next time (docs/platform/export-templates.md). */
export default {
  label: 'Export template',
  plural: 'Export templates',
  icon: 'package-open',
  order: 84,
  rootTypes: packRoots,
  owns: (path) => /^records\/export_templates\/[^/]+\.json$/.test(path),
  items: (value, path) => eachItem(value, path, { title: ['name'] }),
  properties(value, pointer) {
    const one = getAt(value, pointer);
    const options = mapOf(mapOf(one).options);
    return [
      ...lines(one, pointer, [
        ['Name', 'name', 'text'],
        ['Type', 'type'],
        ['Last export', 'lastExportDate'],
        ['Uuid', 'uuid'],
      ]),
      ...Object.entries(options).flatMap(([category, selection]) => counted(category, selection)),
    ];
  },
  references: (value, pointer) => exportTemplateReferences(value, pointer),
} satisfies KindDeclaration;
