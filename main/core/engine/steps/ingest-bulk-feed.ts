import type { JsonRecord } from '../host';
import { readCollection, readResource } from '../resource';
import type { StepCall } from '../step-call';
import { stepHandler } from '../step-handler';

/**
 * Ingest Bulk Feed: one entry per request with the uuids written; starts no playbooks
 * (docs/platform/steps.md#ingest-bulk-feed).
 */
export default stepHandler({
  types: ['IngestBulkFeed'],
  // The platform ingests also while mock outputs are on.
  mock: 'never',
  run(call) {
    return { result: ingest(call, [call.arguments()]) };
  },
  bulk: {
    prepare: (call) => call.arguments(),
    write: ingest,
  },
});

function ingest(call: StepCall, batch: readonly unknown[]): JsonRecord[] {
  const uuids = batch.flatMap((entry) => {
    const args = entry as Record<string, unknown>;
    const { module } = readCollection(args['collection']);
    const { fields } = readResource(args['resource']);
    const { record, dropped } = call.run.host.records.create(module, fields, {
      at: call.run.time.now,
      uuid: call.random.uuid(),
      link: {},
      unlink: {},
      append: new Set(),
      onDuplicate: 'update',
      fieldsToUpdate: null,
      silent: true,
    });
    return dropped === undefined ? [record['uuid']] : [];
  });
  return [{ status: 'success', uuids }];
}
