import { mapOf, textOf } from '../../../text/values';
import { argument } from '../argument';
import { usualSections } from '../common';
import { merging, writing, written } from '../record-writing';
import { joinParts, stepType } from '../step-type';
import { authoredKeys, moduleOf, plainModule, someOf } from '../wording';

export default stepType({
  uuid: '2597053c-e718-44b4-8394-4d40fe26d357',
  name: 'InsertData',
  label: 'Create Record',
  icon: 'file-plus',
  family: 'record',
  order: 20,
  engineFunction: 'insert_data',
  alsoCalled: 'new add insert comment note alert incident task ticket',
  purpose: 'Creates a record, or writes to the one that has the same unique values.',
  arguments: [
    argument('collection', 'Module', 'collection', { required: true, initial: '' }),
    argument('resource', 'Fields', 'fields', {
      required: true,
      initial: {},
      help: '`__replace` says what happens to a record that exists: `true` updates it, `false` keeps it; `__fieldsToUpdate` lists what is updated; `__link` adds related records.',
    }),
    argument('operation', 'Related records', 'choice', {
      default: 'Overwrite',
      initial: 'Overwrite',
      choices: merging,
    }),
    argument('fieldOperation', 'Lists and tags', 'merging', { default: {}, initial: {} }),
    ...writing,
  ],
  sections: [...usualSections, 'bulk'],
  result: { shape: 'record' },
  tidy: withAddressOfDuplicates,
  describe({ collection, resource }) {
    const present = mapOf(resource)['__replace'];
    const merges =
      present === 'true' ? 'updates an existing one' : present === 'false' ? 'keeps an existing one' : null;
    return joinParts(moduleOf(collection), merges, someOf(authoredKeys(resource)));
  },
  module: ({ collection }) => plainModule(collection),
  references: (args, at, find) => written(args, 'collection', at, find),
});

/** A record that may exist is written through `upsert/`, and only then are there fields to update. */
function withAddressOfDuplicates(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { __fieldsToUpdate: only, ...resource } = mapOf(args.resource);
  const replace = textOf(resource['__replace']);
  const plain = (textOf(args.collection) ?? '').replace('/api/3/upsert/', '/api/3/');
  return {
    ...args,
    collection: replace === null ? plain : plain.replace('/api/3/', '/api/3/upsert/'),
    resource: replace === 'true' && Array.isArray(only) ? { ...resource, __fieldsToUpdate: only } : resource,
  };
}
