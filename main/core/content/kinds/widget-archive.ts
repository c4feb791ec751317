import type { KindDeclaration } from '../kind';
import { oneItem } from './found';
import { packRoots } from './root-types';

/** A widget shipped inside the pack because no catalogue has it (docs/platform/packs.md#layout). */
export default {
  label: 'Bundled widget',
  plural: 'Bundled widgets',
  icon: 'file-archive',
  order: 73,
  rootTypes: packRoots,
  owns: (path) => /^widgets\/[^/]+\.(?:tgz|tar\.gz|zip)$/i.test(path),
  items: (value, path) => oneItem(value, path, { title: [] }),
  properties: () => [],
} satisfies KindDeclaration;
