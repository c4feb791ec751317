import type { KindDeclaration } from '../kind';
import { layoutReferences } from '../references/layout';
import { lines, oneItem, segmentFromEnd } from './found';
import { packRoots } from './root-types';

/** How a module looks in the correlation graph (docs/platform/views.md#module-settings). */
export default {
  label: 'Module settings',
  plural: 'Module settings',
  icon: 'settings-2',
  order: 32,
  rootTypes: packRoots,
  owns: (path) => /^modules\/[^/]+\/settings\.json$/.test(path),
  items: (value, path) =>
    oneItem(value, path, { title: [] }).map((item) => ({
      ...item,
      title: segmentFromEnd(path, 1) ?? item.title,
    })),
  properties: (value, pointer) =>
    lines(value, pointer, [
      ['Type', 'type'],
      ['Name', 'name', 'text'],
      ['Id', 'uuid'],
    ]),
  references: (value, _, path) => layoutReferences(value, path),
} satisfies KindDeclaration;
