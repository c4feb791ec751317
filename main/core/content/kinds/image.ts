import type { KindDeclaration } from '../kind';
import { oneItem } from './found';
import { allRoots } from './root-types';

/** Icons and pictures of packs, connectors and documents. */
export default {
  label: 'Image',
  plural: 'Images',
  icon: 'image',
  order: 91,
  generality: 1,
  rootTypes: allRoots,
  owns: (path) => /\.(?:png|jpe?g|gif|svg|webp|ico|bmp)$/i.test(path),
  items: (_, path) => oneItem(undefined, path, { title: [] }),
  properties: () => [],
} satisfies KindDeclaration;
