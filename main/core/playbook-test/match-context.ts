import { createTemplates, type Templates } from '../template/environment';

/** What a template expression of a test may ask for besides the value it looks at. */
export interface MatchContext {
  /** Variables of the playbook when it ended, `steps` included. */
  vars: Readonly<Record<string, unknown>>;
  /** Values of the case. */
  case: Readonly<Record<string, unknown>>;
  templates: Templates;
}

/** @param clock virtual time at the start of the run, milliseconds since the epoch */
export function matchContext(
  clock: number,
  vars: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): MatchContext {
  return { vars, case: values, templates: createTemplates({ now: () => clock, random: () => 0 }) };
}
