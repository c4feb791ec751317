import type { KindDeclaration } from '../kind';
import { member } from '../../text/values';
import { joinPointer } from '../../text/pointer';
import { moduleDefinitions, moduleReferences } from '../references/module';
import { counted, lines, oneItem, segmentFromEnd, asFolder } from './found';
import { packRoots } from './root-types';

/** A module and its fields (docs/platform/modules.md#module). */
export default {
  label: 'Module',
  plural: 'Modules',
  icon: 'table-2',
  order: 30,
  rootTypes: packRoots,
  owns: (path) => /^modules\/[^/]+\/mmd\.json$/.test(path),
  diskPath: asFolder,
  items: (value, path) =>
    oneItem(value, path, { title: [] }).map((item) => {
      const plural = member(member(value, 'descriptions'), 'plural');
      const type = member(value, 'type');
      const named = [plural, type, segmentFromEnd(path, 1)].find(
        (name) => typeof name === 'string' && name !== '',
      );
      return { ...item, title: typeof named === 'string' ? named : item.title };
    }),
  properties: (value, pointer) => [
    ...lines(member(value, 'descriptions'), joinPointer(pointer, 'descriptions'), [
      ['Name', 'plural', 'text'],
      ['Name of one', 'singular', 'text'],
    ]),
    ...lines(value, pointer, [
      ['Type', 'type'],
      ['Table', 'tableName'],
      ['Record title', 'displayName', 'text'],
      ['Owned by teams', 'ownable', 'boolean'],
      ['Owned by users', 'userOwnable', 'boolean'],
      ['Tracks creation and change', 'trackable', 'boolean'],
      ['Taggable', 'taggable', 'boolean'],
      ['Indexed', 'indexable', 'boolean'],
      ['Queueable', 'queueable', 'boolean'],
      ['Unique', 'uniqueConstraint'],
      ['Sorted by', 'defaultSort'],
      ['Uuid', 'uuid'],
    ]),
    ...counted('Fields', member(value, 'attributes')),
  ],
  definitions: (value, _, path) => moduleDefinitions(value, path),
  references: (value, _, path) => moduleReferences(value, path),
} satisfies KindDeclaration;
