/**
 * Names the engine uses itself: setting one hides its value or breaks the run
 * (docs/platform/engine.md#reserved-names). Keys that control how a step runs (`when`, `for_each` …) are among them,
 * as a variable of that name is read as that key.
 */
export const reservedNames: ReadonlySet<string> = new Set([
  'items',
  'result',
  'input',
  'request',
  'values',
  'keys',
  'files',
  'env',
  'message',
  'resources',
  'step_variables',
  'do_until',
  'ignore_errors',
  'when',
  'for_each',
  'cyops_playbook_iri',
  'cyops_playbook_name',
  'collaborationNote',
  'inputVariables',
  'displayConditions',
  'task_id',
  'wf_id',
  'steps',
  'vars',
  'globalVars',
  'globals',
  'parent_wf',
  'self',
]);

/** Whether a template can read the name after a dot. */
export const isIdentifier = (name: string) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name);
