/**
 * Names the engine uses itself: setting one hides its value or breaks the run (playbook-engine 3). Keys by which a
 * step says how it runs (`when`, `for_each` …) are among them, as a variable of that name is taken for the switch.
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
