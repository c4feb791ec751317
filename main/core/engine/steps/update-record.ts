import { isTemplate } from '../../content/connector/validate';
import { StepFailure } from '../failure';
import type { JsonRecord } from '../host';
import { appendedFields, readCollection, readResource, recordIri } from '../resource';
import { standInIri } from '../samples/stand-in';
import type { StepCall } from '../step-call';
import { stepHandler } from '../step-handler';

/**
 * Update Record: the updated record. A plain value replaces a list regardless of `operation`; only `__link` adds to a
 * relation (docs/platform/steps.md#update-record).
 */
export default stepHandler({
  types: ['UpdateRecord'],
  run(call) {
    return { result: write(call, call.arguments()) };
  },
  bulk: {
    prepare: (call) => call.arguments(),
    write: (call, batch) => batch.map((args) => write(call, args as Record<string, unknown>)),
  },
});

function write(call: StepCall, args: Record<string, unknown>): JsonRecord {
  const iri = targetOf(call, args);
  const resource = readResource(args['resource']);
  return updateOrAssume(call, iri, resource.fields, {
    link: resource.link,
    unlink: resource.unlink,
    append: appendedFields(args),
  });
}

/** The record to write to. In a rehearsal a template over made-up data may name none. */
function targetOf(call: StepCall, args: Record<string, unknown>): string {
  try {
    return recordIri(args['collection']);
  } catch (thrown) {
    const isOfMadeUpData = call.run.request.standIns && isTemplate(call.step.arguments['collection']);
    if (!(thrown instanceof StepFailure) || !isOfMadeUpData) throw thrown;
    return standInIri(call, readCollection(args['collectionType'] || 'records').module, args['collection']);
  }
}

/** Writes to a record; one the workspace lacks is assumed to exist, and the step notes it. */
export function updateOrAssume(
  call: StepCall,
  iri: string,
  fields: JsonRecord,
  changes: { link: Record<string, string[]>; unlink: Record<string, string[]>; append: Set<string> },
): JsonRecord {
  const { host, time } = call.run;
  if (!host.records.read(iri)) {
    host.records.assume(iri, time.now);
    call.note(`The record ${iri} is not in the workspace; it was assumed to exist.`);
  }
  return host.records.update(iri, fields, { at: time.now, uuid: call.random.uuid(), ...changes });
}
