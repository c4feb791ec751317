import type { ContentKind } from '../kind';
import { oneItem } from './found';
import { allRoots } from './root-types';

/** Read-me files, licences, release notes and documentation; not part of produced archives: pack-format 2.1. */
export const document: ContentKind = {
  id: 'document',
  label: 'Document',
  plural: 'Documents',
  icon: 'book-open',
  order: 92,
  rootTypes: allRoots,
  owns: (path) =>
    /\.(?:md|markdown|rst|txt|pdf|docx?)$/i.test(path) ||
    /(?:^|\/)(?:LICEN[CS]E|COPYING|NOTICE|README|CHANGELOG|AUTHORS)[^/]*$/i.test(path) ||
    path.startsWith('docs/'),
  items: (_, path) => oneItem(undefined, path, { title: [] }),
  properties: () => [],
};
