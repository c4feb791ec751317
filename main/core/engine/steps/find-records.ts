import { parseModuleUrl } from '../../query/module-url';
import { type Query, QueryError, readQuery } from '../../query/query';
import { StepFailure } from '../failure';
import { emptyShape } from '../samples/read-shape';
import { resultRead } from '../samples/result-read';
import { completed, standInRecord } from '../samples/stand-in';
import type { StepCall } from '../step-call';
import { stepHandler } from '../step-handler';

/** Find Records: a plain list of records. The limit is in the module's URL (docs/platform/steps.md#find-records). */
export default stepHandler({
  types: ['FindRecords'],
  run(call) {
    const args = call.arguments();
    const url = parseModuleUrl(typeof args['module'] === 'string' ? args['module'] : '');
    if (url.module === '') throw new StepFailure('The step names no module to search.');
    const { records, total } = findIn(call, url, args['query']);
    if (total > records.length)
      call.note(`${total} records meet the query; the step gets the first ${records.length}.`);
    if (!call.run.request.standIns) return { result: records };
    const read = resultRead(call.run, call.frame, call.step, call.item !== null).element ?? emptyShape();
    const standIn = records.length === 0 ? standInRecord(call, url.module, read) : null;
    if (standIn) call.answered('read-sample');
    return { result: standIn ? [standIn] : records.map((record) => completed(call, record, read)) };
  },
});

/** Runs a query of a step on the store. @throws StepFailure when the query cannot be used */
export function findIn(
  call: StepCall,
  url: ReturnType<typeof parseModuleUrl>,
  body: unknown,
): { records: Record<string, unknown>[]; total: number } {
  try {
    const query: Query = readQuery(body);
    if (query.logic === null && query.filters.length > 0) {
      call.note('The query has no "logic", so the platform ignores its filters and gives every record.');
    }
    return call.run.host.records.find(url, query);
  } catch (thrown) {
    if (thrown instanceof QueryError) throw new StepFailure(thrown.message);
    throw thrown;
  }
}
