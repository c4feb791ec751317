import type { Playbook, PlaybookStep } from '../content/playbook';
import { type AnswerSource, isMock, type RunStatus, type RunTrace, type StepTrace } from '../contract/run';
import type { FrameTrace } from '../contract/run-state';
import { compareDatabaseKeys } from '../text/json/database-order';
import { textOf } from '../text/values';
import { functionOf } from './step-function';

/** Statuses of runs and their steps, as the platform spells them (docs/platform/engine.md#run-records). */
export type RecordStatus =
  | 'incipient'
  | 'active'
  | 'awaiting'
  | 'finished'
  | 'finished with error'
  | 'failed'
  | 'skipped'
  | 'terminated';

/** One step of a run record. Times are texts as the platform writes them, UTC with microseconds. */
export interface StepRecord {
  '@id': string;
  '@type': 'Step';
  name: string;
  uuid: string;
  func: string;
  status: RecordStatus;
  /** Arguments as written, and the order in which those of a Set Variable are evaluated. */
  args: Record<string, unknown>;
  result: unknown;
  created: string;
  started: string | null;
  completed: string | null;
  modified: string;
  data: Record<string, unknown>;
  input: Record<string, unknown>;
  /** True for the trigger. */
  initial: boolean;
  parent_id: null;
  task_id: string;
  workflow_id: number;
  /** What its answer was made up from; null where it was not. Packwright's own (docs/platform/fidelity.md#made-up-answers). */
  mock: AnswerSource | null;
  /** Who answered it; null where it was not begun. Packwright's own. */
  answered_by: AnswerSource | null;
  /** What the step posts as comments, and what had to be assumed for it. Packwright's own. */
  notes: string[];
  metadata: { template_iri: string; metadata: Record<string, unknown> };
}

/** A run as the platform's API shows it (docs/platform/engine.md#run-records), with the runs it started inside. */
export interface RunRecord {
  '@id': string;
  '@type': 'Workflow';
  name: string;
  uuid: string;
  status: RecordStatus;
  created: string;
  modified: string;
  debug: boolean;
  env: Record<string, unknown>;
  result: unknown;
  steps: StepRecord[];
  children: RunRecord[];
  /** Runs that changes of records started on the way; only where there are any. */
  started_on_change?: (RunRecord & { started_by: { step: string; event: string; record: string } })[];
  /** What answers of its steps, and of playbooks it references, were made up from. Packwright's own. */
  mock: AnswerSource[];
  metadata: { template_iri: string; wf_modified: string | null; metadata: Record<string, unknown> };
  node_name: string;
  /** Address of the run that references this one. */
  parent_wf: string | null;
  peer_details: Record<string, unknown>;
  tags: string[];
  template_iri: string;
  user: unknown;
}

/** Numbers records of runs and steps get on an instance, where the trace counts both from 1. */
export interface RecordNumbers {
  run(number: number): number;
  step(sequence: number): number;
}

const ownNumbers: RecordNumbers = { run: (number) => number, step: (sequence) => sequence };

const spelledByPlatform: Readonly<Record<RunStatus, RecordStatus>> = {
  running: 'active',
  finished: 'finished',
  'finished with error': 'finished with error',
  failed: 'failed',
  awaiting: 'awaiting',
  cancelled: 'terminated',
};

/**
 * The record of a run in the platform's words.
 * @param playbookOf the playbooks of the run, for the steps that were never reached and the arguments as written
 */
export function runRecord(
  trace: RunTrace,
  playbookOf: (uuid: string) => Playbook | null,
  numbers: RecordNumbers = ownNumbers,
): RunRecord {
  const steps = Map.groupBy(trace.steps, (step) => step.frame);
  const children = Map.groupBy(trace.frames, (frame) => frame.parent);
  const record = (frame: FrameTrace): RunRecord => {
    const playbook = playbookOf(frame.playbookUuid);
    const entries = steps.get(frame.frame) ?? [];
    const template = `/api/3/workflows/${frame.playbookUuid}`;
    const parent = trace.frames.find((other) => other.frame === frame.parent);
    const number = numbers.run(frame.number);
    const below = (children.get(frame.frame) ?? []).map(record);
    const taskId = textOf(frame.start['task_id']) ?? '';
    return {
      '@id': runIri(number),
      '@type': 'Workflow',
      name: frame.playbookName,
      uuid: frame.playbookUuid,
      status: spelledByPlatform[frame.status],
      created: stampOf(frame.startedAt),
      modified: stampOf(frame.endedAt ?? lastMoment(entries, frame.startedAt)),
      debug: frame.start['debug'] === true,
      env: environmentOf(frame, entries),
      result: frame.result,
      steps: (playbook?.steps ?? []).map((step) =>
        stepRecord(step, entryOf(entries, step), { number, taskId, playbook, frame, numbers }),
      ),
      children: below,
      mock: mocksOf(entries, below),
      metadata: { template_iri: template, wf_modified: null, metadata: graphOf(playbook) },
      node_name: 'localhost',
      parent_wf: parent ? runIri(numbers.run(parent.number)) : null,
      peer_details: {},
      tags: [],
      template_iri: template,
      user: frame.start['currentUser'] ?? null,
    };
  };
  const [root] = trace.frames;
  if (!root) return neverBegun(trace, playbookOf(trace.playbookUuid), numbers);
  const started = trace.frames.flatMap((frame) => {
    const { startedBy: by } = frame;
    if (!by) return [];
    const step = trace.steps.find(({ sequence }) => sequence === by.sequence)?.name ?? '';
    return [{ ...record(frame), started_by: { step, event: by.event, record: by.record } }];
  });
  return { ...record(root), ...(started.length > 0 ? { started_on_change: started } : {}) };
}

function runIri(number: number): string {
  return `/wf/api/workflows/${number}/`;
}

/** A playbook that could not be started leaves a record all the same: failed, with every step still to come. */
function neverBegun(trace: RunTrace, playbook: Playbook | null, numbers: RecordNumbers): RunRecord {
  const frame: FrameTrace = {
    frame: '',
    number: 1,
    parent: null,
    playbookUuid: trace.playbookUuid,
    playbookName: trace.playbookName,
    status: trace.status,
    error: trace.error,
    result: trace.error === null ? {} : { 'Error message': trace.error },
    startedAt: 0,
    endedAt: 0,
    start: {},
    end: {},
  };
  return runRecord({ ...trace, frames: [frame] }, () => playbook, numbers);
}

/** The last entry of a step; of a frame each step has one. */
function entryOf(entries: readonly StepTrace[], step: PlaybookStep): StepTrace | null {
  return entries.findLast((entry) => entry.stepUuid === step.uuid) ?? null;
}

function lastMoment(entries: readonly StepTrace[], from: number): number {
  return entries.reduce((last, entry) => Math.max(last, entry.endedAt ?? entry.startedAt), from);
}

interface StepSetting {
  number: number;
  taskId: string;
  playbook: Playbook | null;
  frame: FrameTrace;
  numbers: RecordNumbers;
}

function stepRecord(step: PlaybookStep, entry: StepTrace | null, setting: StepSetting): StepRecord {
  const created = stampOf(setting.frame.startedAt);
  const started = entry && wasStarted(entry) ? stampOf(entry.startedAt) : null;
  const completed = entry?.endedAt === null || entry?.endedAt === undefined ? null : stampOf(entry.endedAt);
  const id = entry ? setting.numbers.step(entry.sequence) : 0;
  return {
    '@id': `/wf/api/steps/${id}/`,
    '@type': 'Step',
    name: step.name,
    uuid: step.uuid,
    func: functionOf(step.type?.name ?? ''),
    status: entry ? stepStatus(entry, step, setting.frame) : 'incipient',
    args: argumentsOf(step),
    result: entry && started !== null ? (entry.result ?? {}) : {},
    created,
    started,
    completed: started === null ? null : completed,
    modified: completed ?? started ?? created,
    data: {},
    input: {},
    initial: setting.playbook ? isTrigger(setting.playbook, step) : false,
    parent_id: null,
    task_id: setting.taskId,
    workflow_id: setting.number,
    mock: entry && isMock(entry.source) ? entry.source : null,
    answered_by: started === null ? null : (entry?.source ?? null),
    notes: entry ? [...entry.messages] : [],
    metadata: {
      template_iri: `/api/3/workflow_steps/${step.uuid}`,
      metadata: {
        top: String(step.top),
        left: String(step.left),
        uuid: step.uuid,
        group: step.group,
        stepType: { displayName: step.type?.label ?? '', icon: step.type?.icon ?? '', background: '' },
        ...(entry && started !== null ? reachedMarks(step, entry) : {}),
      },
    },
  };
}

/** Each origin of a made-up answer once. */
function mocksOf(entries: readonly StepTrace[], below: readonly RunRecord[]): AnswerSource[] {
  const own = entries.map(({ source }) => source).filter(isMock);
  return [...new Set([...own, ...below.flatMap(({ mock }) => mock)])];
}

/** A step on an untaken arm never starts; one whose `when` is false does, and ends at once. */
function wasStarted(entry: StepTrace): boolean {
  return entry.status !== 'skipped' || entry.endedAt !== null;
}

function stepStatus(entry: StepTrace, step: PlaybookStep, frame: FrameTrace): RecordStatus {
  // What was under way when a run was terminated has neither a result nor an error of its own.
  if (frame.status === 'cancelled' && entry.status === 'failed' && entry.result === null) return 'terminated';
  switch (entry.status) {
    case 'pending':
      return 'incipient';
    case 'running':
      return 'active';
    case 'failed':
      return step.arguments['ignore_errors'] === true ? 'finished with error' : 'failed';
    default:
      return entry.status;
  }
}

/** Marks only steps have that were reached. */
function reachedMarks(step: PlaybookStep, entry: StepTrace): Record<string, unknown> {
  const { when, ignore_errors: ignored } = step.arguments;
  return {
    ...(typeof when === 'string' && when.trim() !== '' ? { when: entry.status !== 'skipped' } : {}),
    ignore_errors: ignored === true,
    mockOutputUsed: entry.source === 'mock-output',
    globalMockUsed: false,
  };
}

function argumentsOf(step: PlaybookStep): Record<string, unknown> {
  if (step.type?.name !== 'SetVariable') return step.arguments;
  return { ...step.arguments, __eval_seq: Object.keys(step.arguments).sort(compareDatabaseKeys) };
}

function isTrigger(playbook: Playbook, step: PlaybookStep): boolean {
  return step.uuid === playbook.triggerUuid || step.type?.family === 'trigger';
}

/**
 * The environment as the platform keeps it: results of steps are not in it, and `result` is a pointer to that of the
 * last step, except that a Set Variable has none (measured); a failed run has the error there instead.
 */
function environmentOf(frame: FrameTrace, entries: readonly StepTrace[]): Record<string, unknown> {
  const {
    steps: _steps,
    audit_info: audit,
    result,
    ...env
  } = frame.endedAt === null ? frame.start : frame.end;
  if (frame.status === 'failed') {
    return {
      ...env,
      result: failureOf(frame, entries),
      audit_info: audit ?? {},
      __schedule: { email: null },
    };
  }
  const last = entries.findLast((entry) => entry.status === 'finished');
  const points = result !== undefined && last !== undefined && last.stepType !== 'SetVariable';
  return points ? { ...env, result: `fsr_steps_result.${last.name}` } : env;
}

function failureOf(frame: FrameTrace, entries: readonly StepTrace[]): unknown {
  const failed = entries.findLast((entry) => entry.status === 'failed' && entry.result !== null);
  return failed?.result ?? { 'Error message': frame.error ?? '' };
}

function graphOf(playbook: Playbook | null): Record<string, unknown> {
  if (!playbook) return { routes: [], groups: [], trigger_step_type: null };
  const trigger = playbook.steps.find((step) => isTrigger(playbook, step));
  return {
    routes: playbook.routes.map((route) => ({
      uuid: route.uuid,
      label: route.label,
      sourceStep: `/api/3/workflow_steps/${route.source}`,
      targetStep: `/api/3/workflow_steps/${route.target}`,
    })),
    groups: playbook.groups.map(({ uuid, name }) => ({ uuid, name })),
    trigger_step_type: trigger ? `/api/3/workflow_step_types/${trigger.typeUuid}` : null,
  };
}

/** UTC with microseconds, as the platform's run service writes it. */
export function stampOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('Z', '000Z');
}
