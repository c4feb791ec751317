import type { KindDeclaration } from '../kind';
import { oneItem } from './found';
import { allRoots } from './root-types';

/**
 * Read-me files, licences, release notes, documentation; not in produced archives (docs/platform/packs.md#repository).
 */
export default {
  label: 'Document',
  plural: 'Documents',
  icon: 'book-open',
  order: 92,
  generality: 2,
  rootTypes: allRoots,
  owns: (path) =>
    /\.(?:md|markdown|rst|txt|pdf|docx?)$/i.test(path) ||
    /(?:^|\/)(?:LICEN[CS]E|COPYING|NOTICE|README|CHANGELOG|AUTHORS)[^/]*$/i.test(path) ||
    path.startsWith('docs/'),
  items: (_, path) => oneItem(undefined, path, { title: [] }),
  properties: () => [],
} satisfies KindDeclaration;
