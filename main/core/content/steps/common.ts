import { argument, type StepArgument } from './argument';

/** What a step can be given besides its own work: sections of its form (docs/platform/steps.md#common). */
export type StepSection =
  | 'condition'
  | 'loop'
  /** The loop can send its items in batches. */
  | 'bulk'
  | 'retry'
  | 'ignore-errors'
  | 'mock'
  | 'variables'
  | 'message'
  | 'agent';

/** The arguments behind each section. */
const sections: Readonly<Record<StepSection, readonly StepArgument[]>> = {
  condition: [argument('when', 'Only when', 'text', { help: 'The step is skipped while this is false.' })],
  loop: [
    argument('for_each', 'For each', 'map', {
      help: '`item` is the list, `condition` leaves items out, `break_loop` ends it, `parallel` runs side by side.',
    }),
  ],
  bulk: [],
  retry: [
    argument('do_until', 'Again until', 'map', {
      help: 'Repeats the step until `condition` holds: `delay` seconds apart, at most `retries` times.',
    }),
  ],
  'ignore-errors': [
    argument('ignore_errors', 'Go on after an error', 'flag', {
      default: false,
      help: 'The error becomes the step’s result, under `Error message`.',
    }),
  ],
  mock: [
    argument('mock_result', 'Mock output', 'long-text', {
      help: 'JSON that stands in for the result while `useMockOutput` is on.',
    }),
  ],
  variables: [
    argument('step_variables', 'Variables', 'map', {
      initial: [],
      help: 'Set after the step; `vars.result` is its result.',
    }),
  ],
  message: [
    argument('message', 'Comment', 'map', {
      help: '`content` is posted to `records` when the step has finished.',
    }),
  ],
  agent: [
    argument('agent', 'Agent', 'text', { help: 'Where the connector runs.' }),
    argument('agent_id', 'Agent', 'text', { older: true }),
    argument('pickFromTenant', 'Agent of the record’s tenant', 'flag', { default: false, initial: false }),
  ],
};

/** The arguments of a step's sections, in the order of the form. */
export function sectionArguments(taken: readonly StepSection[]): StepArgument[] {
  return taken.flatMap((section) => sections[section]);
}

/** Keys of the arguments that say how any step runs; the engine sees to them before the step's own work. */
export const controlKeys: ReadonlySet<string> = new Set(
  (['condition', 'loop', 'retry', 'ignore-errors', 'mock', 'variables', 'message'] as const).flatMap(
    (section) => sections[section].map(({ key }) => key),
  ),
);

/** Sections most steps take. */
export const usualSections: readonly StepSection[] = [
  'condition',
  'loop',
  'retry',
  'ignore-errors',
  'mock',
  'variables',
  'message',
];
