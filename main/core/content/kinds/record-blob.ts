import type { ContentKind } from '../kind';
import { oneItem, segmentFromEnd } from './found';
import { packRoots } from './root-types';

/** The bytes of a file that belongs to records; named by uuid, without an ending: pack-format 16.2. */
export const recordBlob: ContentKind = {
  id: 'recordBlob',
  label: 'Bytes of a file',
  plural: 'Bytes of files',
  icon: 'binary',
  order: 82,
  rootTypes: packRoots,
  owns: (path) => /^records\/[^/]+\/files\/(?!file_[^/]+\.json$)[^/]+$/.test(path),
  items: (_, path) =>
    // The bytes may happen to be JSON; whatever they hold is not what the file is called.
    oneItem(undefined, path, { title: [], group: () => segmentFromEnd(path, 2) }),
  properties: () => [],
};
