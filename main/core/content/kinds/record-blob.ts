import type { KindDeclaration } from '../kind';
import { oneItem, segmentFromEnd } from './found';
import { packRoots } from './root-types';

/** The bytes of a file that belongs to records; named by uuid, without an ending (docs/platform/records.md#files). */
export default {
  label: 'Bytes of a file',
  plural: 'Bytes of files',
  icon: 'binary',
  order: 82,
  rootTypes: packRoots,
  owns: (path) => /^records\/[^/]+\/files\/(?!file_[^/]+\.json$)[^/]+$/.test(path),
  items: (_, path) =>
    // The bytes may happen to be JSON, but nothing in them is the file's name.
    oneItem(undefined, path, { title: [], group: () => segmentFromEnd(path, 2) }),
  properties: () => [],
} satisfies KindDeclaration;
