import { mapOf } from '../../text/values';
import type { ActiveStep } from '../context';
import type { TemplateFailure } from '../failure';
import type { JsonRecord } from '../host';
import type { StepCall } from '../step-call';
import { textUuid } from '../../text/text-uuid';
import { readOf } from './playbook-reads';
import { type ReadShape, sampleOfShape } from './read-shape';

/**
 * A record for a search that finds nothing because there is nothing to search: with what the playbook reads of it, and
 * in the store under its IRI so that it can be written to. Null where the run makes nothing up, or where the module has
 * records and the search is what came out empty.
 */
export function standInRecord(call: StepCall, module: string, read: ReadShape): JsonRecord | null {
  const { host, request, time } = call.run;
  if (!request.standIns || hasRecords(call, module)) return null;
  const iri = `/api/3/${module}/${textUuid(`stand-in ${module}`)}`;
  const known = host.records.read(iri) ?? host.records.assume(iri, time.now);
  call.note(
    `The workspace has no records of "${module}"; one was made up from what the playbook reads of it.`,
  );
  return { ...mapOf(sampleOfShape(read, module)), ...known };
}

/** A record with what the playbook reads of it and it does not have, such as the relations a generated one lacks. */
export function completed(call: StepCall, record: JsonRecord, read: ReadShape): JsonRecord {
  const missing = [...read.fields].filter(([field]) => !Object.hasOwn(record, field));
  if (missing.length === 0) return record;
  const names = missing.map(([field]) => `"${field}"`).join(', ');
  call.note(`The records found have no ${names}, which the playbook reads of them; it was made up.`);
  call.entry.source('read-sample');
  return {
    ...record,
    ...Object.fromEntries(missing.map(([field, shape]) => [field, sampleOfShape(shape, field)])),
  };
}

/** The IRI of a record for what made-up data gives in its place. */
export function standInIri(call: StepCall, module: string, given: unknown): string {
  const iri = `/api/3/${module}/${textUuid(`stand-in ${module}`)}`;
  call.note(`${JSON.stringify(given ?? null)} is made up and no IRI of a record; ${iri} was taken instead.`);
  call.entry.source('read-sample');
  return iri;
}

/** The made-up record itself does not count. */
function hasRecords(call: StepCall, module: string): boolean {
  const standIn = textUuid(`stand-in ${module}`);
  const url = { module, limit: 2, page: 1, relationships: false, maxRelations: null, search: '' };
  const { records } = call.run.host.records.find(url, {
    logic: 'AND',
    filters: [],
    sort: [],
    selectFields: null,
  });
  return records.some(({ uuid }) => uuid !== standIn);
}

/** What no other data would help: the template itself is wrong. */
const ownFaults: ReadonlySet<string> = new Set([
  'TemplateSyntaxError',
  'TemplateAssertionError',
  'SecurityError',
]);

/**
 * A value for one that made-up data did not allow to be rendered: what the playbook reads of the variable it was meant
 * for. Conditions do not hold, so that loops end and optional steps are left out.
 * @throws TemplateFailure where the data is not to blame
 */
export function standInValue(call: ActiveStep | null, failure: TemplateFailure, where: string): unknown {
  if (!call || ownFaults.has(failure.kind)) throw failure;
  call.note(`${failure.message}. The data was made up, so the value was made up as well.`);
  call.entry.source('read-sample');
  if (where === 'for_each.item') return [];
  if (where === 'do_until.condition') return true;
  if (/^(when|conditions\[|for_each\.)/.test(where)) return false;
  const [name = ''] = where.replace(/^step_variables\./, '').split(/[.[]/, 1);
  const find = (uuid: string) => call.run.host.playbook(uuid);
  return sampleOfShape(
    readOf(call.frame.playbook, find, ['vars', name]),
    name === 'collection' ? 'iri' : name,
  );
}
