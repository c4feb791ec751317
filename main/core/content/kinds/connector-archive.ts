import type { KindDeclaration } from '../kind';
import { oneItem } from './found';
import { packRoots } from './root-types';

/** A connector shipped inside the pack because no catalogue has it (docs/platform/packs.md#layout). */
export default {
  label: 'Bundled connector',
  plural: 'Bundled connectors',
  icon: 'file-archive',
  order: 71,
  rootTypes: packRoots,
  owns: (path) => /^connectors\/[^/]+\.(?:tgz|tar\.gz|zip)$/i.test(path),
  items: (value, path) => oneItem(value, path, { title: [] }),
  properties: () => [],
} satisfies KindDeclaration;
