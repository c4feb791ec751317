import type { KindDeclaration } from '../kind';
import { isMap } from '../../text/values';
import { getAt, joinPointer } from '../../text/pointer';
import { recordDefinitions, recordReferences } from '../references/record';
import { recordTitles } from '../record-titles';
import { eachItem, segmentFromEnd, shown } from './found';
import { packRoots } from './root-types';

/** One record of a record set (docs/platform/records.md#record-files). */
export default {
  label: 'Record',
  plural: 'Records',
  icon: 'file-text',
  order: 80,
  generality: 1,
  rootTypes: packRoots,
  owns: (path) => /^records\/(?!export_templates\/)[^/]+\/[^/]+\.json$/.test(path),
  items: (value, path) =>
    eachItem(value, path, { title: recordTitles, group: () => segmentFromEnd(path, 1) }),
  properties(value, pointer) {
    const one = getAt(value, pointer);
    if (!isMap(one)) return [shown('Value', one)];
    return Object.entries(one).map(([label, field]) => {
      const property = { label, value: field, pointer: joinPointer(pointer, label) };
      if (typeof field === 'boolean') return { ...property, edit: 'boolean' };
      if (typeof field !== 'string' || isIdentity(label)) return property;
      return { ...property, edit: field.includes('\n') || field.length > 80 ? 'multiline' : 'text' };
    });
  },
  definitions: recordDefinitions,
  references: recordReferences,
} satisfies KindDeclaration;

/** What distinguishes records or is set by the platform is not for a form. */
function isIdentity(field: string): boolean {
  return field.startsWith('@') || ['uuid', 'id', 'createUser', 'modifyUser'].includes(field);
}
