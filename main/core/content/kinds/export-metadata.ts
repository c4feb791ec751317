import type { KindDeclaration } from '../kind';
import { lines, oneItem } from './found';
import { packRoots } from './root-types';

/**
 * The manifest older platforms wrote in addition to or instead of `info.json`
 * (docs/platform/manifest.md#older-dialects).
 */
export default {
  label: 'Export metadata',
  plural: 'Export metadata',
  icon: 'file-clock',
  order: 11,
  rootTypes: packRoots,
  owns: (path) => path === 'export.metadata.json',
  items: (value, path) => oneItem(value, path, { title: [] }),
  properties: (value, pointer) =>
    lines(value, pointer, [
      ['Platform version', 'version'],
      ['Date', 'date'],
      ['Exported from', 'exported_from'],
      ['Exported by', 'exported_by'],
    ]),
} satisfies KindDeclaration;
