import { isMap, mapOf, textOf } from '../shape';
import type { ReferenceFinder } from '../references/finder';
import { argument, choices, editorState } from './argument';
import { usualSections } from './common';
import { joinParts, stepType } from './step-type';
import { authoredKeys, conditionsIn, countOf, moduleOf, plainModule, someOf } from './wording';

/** Steps that work on records of modules: playbook-engine 5.2 to 5.5. */

const merging = choices('Overwrite', 'Append');

/** What steps that write a record have besides. */
const writing = [
  argument('tagsOperation', 'Tags', 'choice', {
    choices: choices(['OverwriteTags', 'Overwrite'], ['AppendTags', 'Append']),
    older: true,
  }),
  editorState('__recommend', 'list', []),
  editorState('_showJson', 'flag', false),
];

export const findRecords = stepType({
  uuid: 'b593663d-7d13-40ce-a3a3-96dece928770',
  name: 'FindRecords',
  label: 'Find Records',
  icon: 'search',
  family: 'record',
  purpose: 'Searches records of a module. The result is a plain list.',
  arguments: [
    argument('module', 'Module', 'search', {
      required: true,
      initial: '',
      help: 'The limit stands in the address (`alerts?$limit=30`); without one it is 30.',
    }),
    argument('query', 'Conditions', 'query', {
      default: {},
      initial: { sort: [], limit: 30, logic: 'AND', filters: [] },
    }),
    argument('checkboxFields', 'Only some fields', 'flag', { default: false, initial: false }),
  ],
  sections: usualSections,
  result: { shape: 'records' },
  tidy: withoutUnusedSelection,
  describe({ module, query }) {
    const limit = /[?&]\$limit=(\d+)/.exec(textOf(module) ?? '')?.[1];
    return joinParts(
      moduleOf(module),
      countOf(conditionsIn(query), 'condition'),
      limit ? `at most ${limit}` : null,
    );
  },
  module: ({ module }) => plainModule(module),
  references({ module, query }, at, find) {
    find.query(query, `${at}/query`, find.module(module, `${at}/module`));
  },
});

export const createRecord = stepType({
  uuid: '2597053c-e718-44b4-8394-4d40fe26d357',
  name: 'InsertData',
  label: 'Create Record',
  icon: 'file-plus',
  family: 'record',
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

export const updateRecord = stepType({
  uuid: 'b593663d-7d13-40ce-a3a3-96dece928722',
  name: 'UpdateRecord',
  label: 'Update Record',
  icon: 'file-pen',
  family: 'record',
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

export const ingestBulkFeed = stepType({
  uuid: '7b221880-716b-4726-a2ca-5e568d330b3e',
  name: 'IngestBulkFeed',
  label: 'Ingest Bulk Feed',
  icon: 'database-zap',
  family: 'record',
  purpose: 'Writes many records at once, without starting the playbooks that listen to them.',
  arguments: [
    argument('collection', 'Module', 'collection', {
      required: true,
      initial: '',
      help: 'As `/api/ingest-feeds/<module>`.',
    }),
    argument('resource', 'Fields', 'fields', { required: true, initial: {} }),
    ...writing.filter(({ editorOnly }) => editorOnly),
  ],
  sections: ['condition', 'loop', 'bulk', 'variables', 'message'],
  result: {
    shape: 'list',
    keys: [
      { key: 'status', help: '`success`' },
      { key: 'uuids', help: 'uuids of the records of the batch' },
    ],
  },
  tidy: withoutMerging,
  describe: ({ collection, resource }) => joinParts(moduleOf(collection), someOf(authoredKeys(resource))),
  module: ({ collection }) => plainModule(collection),
  references: (args, at, find) => written(args, 'collection', at, find),
});

/** Steps that write a record name its module under `key`, and its fields in `resource` and `fieldOperation`. */
export function written(args: Record<string, unknown>, key: string, at: string, find: ReferenceFinder): void {
  const module = find.module(args[key], `${at}/${key}`);
  find.resource(args.resource, `${at}/resource`, module);
  for (const field of Object.keys(mapOf(args.fieldOperation)))
    find.field(field, `${at}/fieldOperation/${field}`, module, { key: true });
}

function withoutUnusedSelection(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (args.checkboxFields === true || !isMap(args.query)) return { ...args };
  const { __selectFields: _, ...query } = args.query;
  return { ...args, query };
}

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

/** The platform cannot merge what it ingests. */
function withoutMerging(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { operation: _operation, fieldOperation: _fields, ...kept } = args;
  return kept;
}
