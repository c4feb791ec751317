import type { KindDeclaration } from '../kind';
import { lines, oneItem, segmentFromEnd } from './found';
import { packRoots } from './root-types';
import { namedThing } from './named-thing';

/** Metadata of a file that belongs to records; its bytes are next to it (docs/platform/records.md#files). */
export default {
  label: 'File of a record',
  plural: 'Files of records',
  icon: 'paperclip',
  order: 81,
  rootTypes: packRoots,
  owns: (path) => /^records\/[^/]+\/files\/file_[^/]+\.json$/.test(path),
  items: (value, path) => oneItem(value, path, { title: ['filename'], group: () => segmentFromEnd(path, 2) }),
  properties: (value, pointer) =>
    lines(value, pointer, [
      ['File name', 'filename', 'text'],
      ['Type', 'mimeType', 'text'],
      ['Size in bytes', 'size'],
      ['Uploaded', 'uploadDate'],
      ['Uuid', 'uuid'],
    ]),
  ...namedThing('recordFile', { nameKey: 'filename' }),
} satisfies KindDeclaration;
