import type { JsonRecord } from '../host';
import { appendedFields, readCollection, readResource } from '../resource';
import type { StepCall } from '../step-call';
import { stepHandler } from '../step-handler';

/** Create Record: the created record, or the existing one an upsert found (docs/platform/steps.md#create-record). */
export default stepHandler({
  types: ['InsertData'],
  run(call) {
    return { result: writeNew(call, call.arguments()) };
  },
  bulk: {
    prepare: (call) => call.arguments(),
    write: (call, batch) => batch.map((args) => writeNew(call, args as Record<string, unknown>)),
  },
});

function writeNew(call: StepCall, args: Record<string, unknown>): JsonRecord {
  const { module, upsert } = readCollection(args['collection']);
  const { run } = call;
  const resource = readResource(args['resource']);
  const onDuplicate = upsert ? (resource.replace === false ? 'keep' : 'update') : 'refuse';
  const { record, created, dropped } = run.host.records.create(module, resource.fields, {
    at: run.time.now,
    uuid: call.random.uuid(),
    link: resource.link,
    unlink: resource.unlink,
    append: appendedFields(args),
    onDuplicate,
    fieldsToUpdate: resource.fieldsToUpdate,
  });
  if (dropped !== undefined) call.note(dropped);
  else if (!created) {
    call.note(
      onDuplicate === 'keep'
        ? 'A record like this exists and was kept.'
        : 'A record like this existed and was updated.',
    );
  } else if (upsert && !run.host.records.hasUniqueFields(module)) {
    call.note(`A new record was made: nothing in the workspace says which fields of "${module}" are unique.`);
  }
  return record;
}

/** For steps that create a record of a module they know. */
export function createIn(call: StepCall, module: string, fields: JsonRecord): JsonRecord {
  return call.run.host.records.create(module, fields, {
    at: call.run.time.now,
    uuid: call.random.uuid(),
    link: {},
    unlink: {},
    append: new Set(),
    onDuplicate: 'refuse',
    fieldsToUpdate: null,
  }).record;
}
