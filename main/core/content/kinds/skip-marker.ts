import type { KindDeclaration } from '../kind';
import { oneItem, segmentFromEnd, shown } from './found';
import { packRoots } from './root-types';

/** An empty file whose presence keeps existing records on an upgrade (docs/platform/records.md#skip-marker). */
export default {
  label: 'Keep existing records',
  plural: 'Keep existing records',
  icon: 'shield-minus',
  order: 83,
  rootTypes: packRoots,
  owns: (path) => /^records\/[^/]+\/skip_existing_records\.json$/.test(path),
  items: (_, path) =>
    oneItem(undefined, path, { title: [] }).map((item) => ({
      ...item,
      title: segmentFromEnd(path, 1) ?? item.title,
    })),
  properties: () => [
    shown('Effect', 'Records of this module that exist already are kept when the pack is upgraded.'),
  ],
} satisfies KindDeclaration;
