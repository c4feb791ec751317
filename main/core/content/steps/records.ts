import { mapOf, textOf } from '../shape';
import type { ReferenceFinder } from '../references/finder';
import { joinParts, stepType } from './step-type';
import { authoredKeys, conditionsIn, countOf, moduleOf, plainModule, someOf } from './wording';

/** Steps that work on records of modules: playbook-engine 5.2 to 5.5. */

export const findRecords = stepType({
  uuid: 'b593663d-7d13-40ce-a3a3-96dece928770',
  name: 'FindRecords',
  label: 'Find Records',
  icon: 'search',
  family: 'record',
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
