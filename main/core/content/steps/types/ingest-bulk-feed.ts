import { argument } from '../argument';
import { writing, written } from '../record-writing';
import { joinParts, stepType } from '../step-type';
import { authoredKeys, moduleOf, plainModule, someOf } from '../wording';

export default stepType({
  uuid: '7b221880-716b-4726-a2ca-5e568d330b3e',
  name: 'IngestBulkFeed',
  label: 'Ingest Bulk Feed',
  icon: 'database-zap',
  family: 'record',
  order: 40,
  engineFunction: 'ingest_bulk_feed',
  alsoCalled: 'create many records import feed',
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

/** The platform cannot merge what it ingests. */
function withoutMerging(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { operation: _operation, fieldOperation: _fields, ...kept } = args;
  return kept;
}
