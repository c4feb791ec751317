import { argument, choices } from '../argument';
import { usualSections } from '../common';
import { merging, writing, written } from '../record-writing';
import { joinParts, stepType } from '../step-type';
import { authoredKeys, moduleOf, plainModule, someOf } from '../wording';

export default stepType({
  uuid: 'b593663d-7d13-40ce-a3a3-96dece928722',
  name: 'UpdateRecord',
  label: 'Update Record',
  icon: 'file-pen',
  family: 'record',
  order: 30,
  engineFunction: 'update_data',
  alsoCalled: 'change edit set field write close',
  purpose: 'Writes to a record that exists.',
  arguments: [
    argument('collection', 'Record', 'record', {
      required: true,
      initial: "{{ vars.input.records[0]['@id'] }}",
    }),
    argument('collectionType', 'Module', 'collection', { initial: '' }),
    argument('resource', 'Fields', 'fields', {
      required: true,
      initial: {},
      help: 'A plain value replaces what is there, also in lists; `__link` and `__unlink` change related records one by one.',
    }),
    argument('operation', 'Related records', 'choice', {
      default: 'Append',
      initial: 'Append',
      choices: [...merging, ...choices('Create New')],
    }),
    argument('fieldOperation', 'Lists and tags', 'merging', { default: {}, initial: {} }),
    ...writing,
  ],
  sections: [...usualSections, 'bulk'],
  result: { shape: 'record' },
  describe: ({ collectionType, resource }) =>
    joinParts(moduleOf(collectionType), someOf(authoredKeys(resource))),
  module: ({ collectionType }) => plainModule(collectionType),
  references: (args, at, find) => written(args, 'collectionType', at, find),
});
