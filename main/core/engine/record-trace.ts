import type { AnswerSource, RunStatus, RunTrace, StepStatus, StepTrace } from '../contract/run';
import { uuidOfIri } from '../content/iri';
import { elementsOf, isMap, type JsonMap, mapOf, textOf } from '../text/values';
import { emptyTrace } from './empty-trace';

/**
 * A run record of the platform (docs/platform/engine.md#run-records) as a trace, to be looked at like a run of our own: the
 * steps of the playbook itself that were begun or passed over. It has no history: nothing can be gone on with from it.
 * @throws nothing; what a record does not say is empty
 */
export function traceOfRecord(record: JsonMap, runId: string): RunTrace {
  const playbookUuid = uuidOfIri(record.template_iri) ?? uuidOfIri(mapOf(record.metadata).template_iri) ?? '';
  const name = textOf(record.name) ?? '';
  const begun = elementsOf(record.steps, '')
    .flatMap(({ value }) => (isMap(value) ? [value] : []))
    .filter((step) => stepStatuses[wordsOf(step.status)] !== undefined)
    .sort((one, other) => moment(one) - moment(other));
  const steps = begun.map((step, at) => stepTrace(step, at + 1, name));
  const status = statuses[wordsOf(record.status)] ?? 'running';
  const failed = steps.findLast((step) => step.error !== null);
  const startedAt = timeOf(record.created) ?? steps[0]?.startedAt ?? 0;
  const isEnded = status !== 'running' && status !== 'awaiting';
  const error = status === 'failed' ? (errorIn(record.result) ?? failed?.error ?? null) : null;
  return emptyTrace({
    runId,
    playbookUuid,
    playbookName: name,
    status,
    error,
    steps,
    result: record.result ?? null,
    frames: [
      {
        frame: '',
        number: 1,
        parent: null,
        playbookUuid,
        playbookName: name,
        status,
        error,
        result: record.result ?? null,
        startedAt,
        endedAt: isEnded ? (timeOf(record.modified) ?? startedAt) : null,
        start: {},
        end: mapOf(record.env),
      },
    ],
  });
}

/** What a run was started with: its first record, and the inputs it was given. */
export function inputOfRecord(record: JsonMap): { record: JsonMap | null; inputs: JsonMap } {
  const input = mapOf(mapOf(record.env).input);
  const [first] = Array.isArray(input.records) ? (input.records as unknown[]) : [];
  return { record: isMap(first) ? first : null, inputs: mapOf(input.params) };
}

const statuses: Readonly<Record<string, RunStatus>> = {
  incipient: 'running',
  pending: 'running',
  active: 'running',
  paused: 'awaiting',
  awaiting: 'awaiting',
  finished: 'finished',
  'finished with error': 'finished with error',
  failed: 'failed',
  terminated: 'cancelled',
};

/** Steps that were never begun have no entry. */
const stepStatuses: Readonly<Record<string, StepStatus>> = {
  active: 'running',
  awaiting: 'awaiting',
  finished: 'finished',
  'finished with error': 'failed',
  failed: 'failed',
  terminated: 'failed',
  skipped: 'skipped',
};

/** How a run of the platform, or a step of one, is marked; by its status in the platform's words. */
export const stepMarkOf = (status: string): StepStatus => stepStatuses[wordsOf(status)] ?? 'pending';

/** Both spellings of a status with an underscore are in use. */
const wordsOf = (status: unknown): string => (textOf(status) ?? '').toLowerCase().replaceAll('_', ' ');

function stepTrace(step: JsonMap, sequence: number, playbook: string): StepTrace {
  const marks = mapOf(mapOf(step.metadata).metadata);
  const status = stepStatuses[wordsOf(step.status)] ?? 'pending';
  const error = status === 'failed' ? (errorIn(step.result) ?? 'It failed.') : null;
  return {
    sequence,
    frame: '',
    playbook,
    stepUuid: textOf(marks.uuid) ?? uuidOfIri(mapOf(step.metadata).template_iri) ?? textOf(step.uuid) ?? '',
    name: textOf(step.name) ?? '',
    stepType: textOf(step.func) ?? '',
    status,
    input: step.args ?? {},
    result: step.result ?? null,
    error,
    source: sourceOf(step, marks),
    startedAt: moment(step),
    endedAt: timeOf(step.completed),
    branch: null,
    messages: [],
  };
}

/** A local instance says who answered, runs of earlier releases where it was made up; an appliance says neither. */
function sourceOf(step: JsonMap, { mockOutputUsed }: JsonMap): StepTrace['source'] {
  for (const said of [step.answered_by, step.mock]) if (isSource(said)) return said;
  if (mockOutputUsed === true) return 'mock-output';
  return asksOthers(step) ? 'network' : 'none';
}

/** Only connectors ask somebody else, and of those that come with the platform only requests over HTTP (docs/platform/steps.md#utilities). */
function asksOthers({ func, args }: JsonMap): boolean {
  const { connector, operation } = mapOf(args);
  if (func !== 'connector' || connector === 'code-snippet') return false;
  return (
    connector !== 'cyops_utilities' || operation === 'api_call' || operation === 'download_file_from_url'
  );
}

/** By type all there are: the page reads records too, and has no schemas of the contract. */
const sources: Readonly<Record<AnswerSource, true>> = {
  scenario: true,
  cassette: true,
  'connector-code': true,
  'mock-output': true,
  'connector-mock': true,
  'built-in': true,
  outbox: true,
  simulated: true,
  network: true,
  sample: true,
  'read-sample': true,
  none: true,
};

const isSource = (value: unknown): value is AnswerSource =>
  typeof value === 'string' && Object.hasOwn(sources, value);

const moment = (step: JsonMap): number => timeOf(step.started) ?? timeOf(step.created) ?? 0;

/** The run service says ISO 8601. */
function timeOf(value: unknown): number | null {
  const time = Date.parse(textOf(value) ?? '');
  return Number.isNaN(time) ? null : time;
}

const errorIn = (result: unknown): string | null => textOf(mapOf(result)['Error message']);
