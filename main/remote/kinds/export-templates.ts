import type { RemoteKindDeclaration } from './remote-kind';

/** Selections that are exported (docs/platform/export-templates.md). */
export default {
  label: 'Export templates',
  permission: 'export_templates',
} satisfies RemoteKindDeclaration;
