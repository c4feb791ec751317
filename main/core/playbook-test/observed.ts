import type { Playbook, PlaybookStep } from '../content/playbook';
import { stepKey } from '../content/reference';
import { firstText, isMap, mapOf, member } from '../text/values';
import { branchesOf } from '../content/steps/parts';
import type { RunTrace, StepTrace } from '../contract/run';
import { functionOf } from '../engine/step-function';
import { engineActor } from '../engine/well-known';

/** One execution of a step, as tests speak of it. */
export interface ObservedStep {
  /** Name of the playbook, and whether it is the one that was started. */
  playbook: string;
  isOwn: boolean;
  uuid: string;
  name: string;
  status: 'finished' | 'failed' | 'skipped' | 'awaiting' | 'not run';
  result: unknown;
  input: unknown;
  error: string | null;
  /** The branch it chose: what it is called, and the step it leads to. */
  branch: { label: string; target: string } | null;
  source: string;
  messages: readonly string[];
}

export interface ObservedCall {
  connector: string;
  operation: string;
  step: string;
  playbook: string;
  params: unknown;
  source: string;
}

/** What a run did, in the words of a test. */
export interface Observed {
  status: string;
  reason: string | null;
  result: unknown;
  /** Of the started playbook when it ended, without `steps`. */
  variables: Record<string, unknown>;
  /** Results of its steps by their keys in templates. */
  results: Record<string, unknown>;
  steps: ObservedStep[];
  created: Record<string, unknown[]>;
  updated: Record<string, unknown[]>;
  calls: ObservedCall[];
  mails: RunTrace['outbox'];
  asks: string[];
  messages: string[];
}

/** @param playbookOf the playbooks of the workspace by uuid */
export function observe(trace: RunTrace, playbookOf: (uuid: string) => Playbook | null): Observed {
  const playbooks = new Map(
    trace.frames.map(({ frame, playbookUuid }) => [frame, playbookOf(playbookUuid)] as const),
  );
  const stepOf = ({ frame, stepUuid }: StepTrace) =>
    playbooks.get(frame)?.steps.find(({ uuid }) => uuid === stepUuid) ?? null;
  const { created, updated } = recordsOf(trace);
  const own = trace.steps.filter(({ frame }) => frame === '');
  return {
    status: trace.status === 'cancelled' ? 'terminated' : trace.status,
    reason: trace.error,
    result: trace.result,
    variables: variablesOf(trace),
    results: Object.fromEntries(
      own.filter(({ status }) => status === 'finished').map(({ name, result }) => [stepKey(name), result]),
    ),
    steps: trace.steps.map((entry) => observedStep(entry, playbooks.get(entry.frame) ?? null, stepOf(entry))),
    created,
    updated,
    calls: trace.steps.flatMap((entry) => callsOf(entry, stepOf(entry))),
    mails: trace.outbox,
    asks: trace.pending.map(({ step }) => step),
    messages: trace.steps.flatMap(({ messages }) => messages),
  };
}

/** The final status of a step. One on a branch that was not taken has an entry, but never started. */
function statusOf({ status, endedAt }: StepTrace): ObservedStep['status'] {
  if (status === 'skipped') return endedAt === null ? 'not run' : 'skipped';
  return status === 'pending' || status === 'running' ? 'not run' : status;
}

function observedStep(entry: StepTrace, playbook: Playbook | null, step: PlaybookStep | null): ObservedStep {
  return {
    playbook: entry.playbook,
    isOwn: entry.frame === '',
    uuid: entry.stepUuid,
    name: entry.name,
    status: statusOf(entry),
    result: entry.result,
    input: entry.input,
    error: entry.error,
    branch: branchOf(entry, playbook, step),
    source: entry.source,
    messages: entry.messages,
  };
}

/** Two options may lead to one step: the one a Decision took is the one it evaluated last. */
function branchOf(
  entry: StepTrace,
  playbook: Playbook | null,
  step: PlaybookStep | null,
): ObservedStep['branch'] {
  if (entry.branch === null) return null;
  const target = playbook?.steps.find(({ uuid }) => uuid === entry.branch)?.name ?? entry.branch;
  const looked = member(entry.input, 'conditions');
  const option: unknown = Array.isArray(looked) ? member(looked.at(-1), 'option') : undefined;
  if (typeof option === 'string' && option !== '') return { label: option, target };
  const named = step && branchesOf(step, []).find((branch) => branch.target === entry.branch);
  return { label: named?.label ?? target, target };
}

function callsOf(entry: StepTrace, step: PlaybookStep | null): ObservedCall[] {
  if (functionOf(entry.stepType) !== 'connector' || entry.input === null) return [];
  const inputs: unknown[] = Array.isArray(entry.input) ? entry.input : [entry.input];
  return inputs.filter(isMap).map((input) => ({
    connector: firstText(input, 'connector') ?? firstText(step?.arguments, 'connector') ?? '',
    operation: firstText(input, 'operation') ?? firstText(step?.arguments, 'operation') ?? '',
    step: entry.name,
    playbook: entry.playbook,
    params: input.params ?? {},
    source: entry.source,
  }));
}

/** Variables at the end; of a playbook that still waits, or ended early, those set so far. */
function variablesOf({ frames, history }: RunTrace): Record<string, unknown> {
  const own = frames.find(({ frame }) => frame === '');
  if (!own) return {};
  if (Object.keys(own.end).length > 0) return own.end;
  const { steps: _, ...variables } = Object.assign(
    { ...own.start },
    ...history.filter(({ frame }) => frame === '').map(({ writes }) => writes),
  ) as Record<string, unknown>;
  return variables;
}

/** The engine signs what it creates; a record that was there before has another author. */
function recordsOf({ records }: RunTrace): Pick<Observed, 'created' | 'updated'> {
  // Without prototype: modules are named by content.
  const created = Object.create(null) as Record<string, unknown[]>;
  const updated = Object.create(null) as Record<string, unknown[]>;
  for (const [module, list] of Object.entries(records)) {
    const groups = Object.groupBy(list, (record) => (isNew(record) ? 'created' : 'updated'));
    if (groups.created) created[module] = groups.created;
    if (groups.updated) updated[module] = groups.updated;
  }
  return { created, updated };
}

function isNew(record: unknown): boolean {
  const author = member(record, 'createUser');
  return author === engineActor || mapOf(author)['@id'] === engineActor;
}
