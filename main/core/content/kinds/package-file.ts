import type { KindDeclaration } from '../kind';
import { programReferences } from '../references/agent';
import { oneItem, segmentFromEnd } from './found';
import { packageRoots } from './root-types';

/** Programs, pages, styles and settings of a connector, widget or agent package. */
export default {
  label: 'Source file',
  plural: 'Source files',
  icon: 'file-code',
  order: 90,
  generality: 3,
  rootTypes: packageRoots,
  owns: (path) =>
    /\.(?:py|js|mjs|ts|css|scss|less|html?|json|ya?ml|toml|ini|cfg|conf|sh|xml)$/i.test(path) ||
    /(?:^|\/)requirements[^/]*\.txt$/i.test(path),
  items: (_, path) =>
    oneItem(undefined, path, { title: [], group: () => folderOf(path) }).map((item) => ({
      ...item,
      title: segmentFromEnd(path, 0) ?? item.title,
    })),
  properties: () => [],
  references: (_, __, path, text) => programReferences(path, text),
} satisfies KindDeclaration;

function folderOf(path: string): string | null {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : null;
}
