/** What a step leaves under `vars.steps`, as far as its type determines it; a loop makes it a list. */
export type StepResult =
  | { shape: 'nothing' }
  /** What it holds cannot be known. */
  | { shape: 'anything' }
  | { shape: 'text'; help: string }
  /** One record of the step's module. */
  | { shape: 'record'; also?: readonly ResultKey[] }
  /** A plain list of records of the step's module. */
  | { shape: 'records' }
  /** What a connector gives: the answer is under `data`. */
  | { shape: 'envelope'; data?: readonly ResultKey[] }
  /** The variables the step sets. */
  | { shape: 'variables' }
  /** The result of the last step of the playbook it runs. */
  | { shape: 'last-step' }
  /** The values of the form under `input`, and who answered when. */
  | { shape: 'answers'; also?: readonly ResultKey[] }
  | { shape: 'map'; keys: readonly ResultKey[] }
  | { shape: 'list'; keys: readonly ResultKey[] };

export interface ResultKey {
  key: string;
  help: string;
}

/** Keys of a connector's envelope (docs/platform/steps.md#connector). */
export const envelopeKeys: readonly ResultKey[] = [
  { key: 'data', help: 'what the operation gives' },
  { key: 'status', help: '`Success`' },
  { key: 'message', help: 'a remark of the connector' },
  { key: 'operation', help: 'name of the operation' },
];

/** Keys besides the form's values in the answer to a prompt (docs/platform/steps.md#manual-input). */
export const answerKeys: readonly ResultKey[] = [
  { key: 'input', help: 'the values of the form' },
  { key: 'userid', help: 'IRI of who answered' },
  { key: 'username', help: 'name of who answered' },
  { key: 'datetime', help: 'when' },
];

/**
 * What the engine puts into the result of steps that produce none themselves (docs/platform/steps.md#triggers;
 * docs/platform/steps.md#set-variable).
 */
export const engineKeys: readonly ResultKey[] = [
  { key: 'task_id', help: 'id of the run and all playbooks it references' },
  { key: 'debug', help: 'whether the playbook logs everything' },
];
