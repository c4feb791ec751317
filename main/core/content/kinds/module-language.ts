import type { KindDeclaration } from '../kind';
import { member } from '../../text/values';
import { languageReferences } from '../references/module';
import { counted, oneItem, segmentFromEnd } from './found';
import { packRoots } from './root-types';

/** Labels of a module and its fields in one language (docs/platform/modules.md#languages). */
export default {
  label: 'Module translation',
  plural: 'Module translations',
  icon: 'languages',
  order: 33,
  rootTypes: packRoots,
  owns: (path) => /^modules\/[^/]+\/languages\/[^/]+\.json$/.test(path),
  items: (value, path) => oneItem(value, path, { title: [], group: () => segmentFromEnd(path, 2) }),
  properties(value) {
    const translated = typeof value === 'object' && value !== null ? Object.values(value) : [];
    return translated.flatMap((module) => counted('Translated fields', member(module, 'FIELDS')));
  },
  references: (value, _, path) => languageReferences(value, path),
} satisfies KindDeclaration;
