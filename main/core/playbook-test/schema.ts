import type { StepTypeName } from '../content/steps/index';
import { z } from 'zod';
import { InputAnswer } from '../contract/run';
import { Scenario } from '../engine/scenario/scenario';

const Fields = z.record(z.string(), z.unknown());

/** Any value, or matchers; what they mean is for `match` to say, what cannot be used for `matcherProblems`. */
export const expected = (description: string) => z.unknown().optional().meta({ description });

/** Kinds of trigger by the words of a test, and the platform's names for them. */
export const triggerKinds = {
  manual: ['cybersponse.action'],
  create: ['cybersponse.post_create', 'cybersponse.pre_create'],
  update: ['cybersponse.post_update', 'cybersponse.pre_update'],
  delete: ['cybersponse.post_delete', 'cybersponse.pre_delete'],
  api: ['cybersponse.api_call'],
  referenced: ['cybersponse.abstract_trigger', 'action.reference.block'],
} as const satisfies Record<string, readonly StepTypeName[]>;

const TriggerKind = z.enum(Object.keys(triggerKinds) as [keyof typeof triggerKinds]);

const GivenRecord = z.union([
  z.string().meta({ description: 'IRI of a record of the workspace or the scenario.' }),
  z.strictObject({
    $find: z.strictObject({
      module: z.string(),
      where: Fields.optional().meta({
        description: 'What its fields are like; the first that fits is taken.',
      }),
    }),
  }),
  Fields.meta({ description: 'The record itself, as the API gives it.' }),
]);
export type GivenRecord = z.infer<typeof GivenRecord>;

const Start = z
  .strictObject({
    trigger: TriggerKind.optional().meta({ description: 'The kind of trigger the playbook must have.' }),
    record: GivenRecord.optional().meta({ description: 'The record it is started on.' }),
    records: z.array(GivenRecord).optional().meta({ description: 'Several records it is started on.' }),
    previous: Fields.optional().meta({ description: 'On update: the record before the change.' }),
    inputs: Fields.optional().meta({ description: 'Values of its form, or of its parameters.' }),
    body: z.unknown().optional().meta({ description: 'Body of the request to a Custom API Endpoint.' }),
    params: Fields.optional().meta({ description: 'Parameters of the URL of that request.' }),
  })
  .meta({ description: 'What the playbook is started with.' });
export type Start = z.infer<typeof Start>;

const stepStatuses = ['finished', 'failed', 'skipped', 'awaiting', 'not run'] as const;

/** Placeholder for a value of the case. */
const fromCase = z
  .string()
  .regex(/\{\{.*\bcase[.[]/, `Give one of ${stepStatuses.join(', ')}, or a value of the case.`)
  .meta({ description: 'A value of the case.' });

const StepExpectation = z.union([
  z.enum(stepStatuses),
  fromCase,
  z.strictObject({
    status: expected(`How it ended: ${stepStatuses.join(', ')}.`),
    result: expected('What it resulted in.'),
    input: expected('Its rendered arguments; in a loop a list of them.'),
    error: expected('Text of its failure.'),
    branch: expected('The branch it chose: its label, or the name of the step it leads to.'),
    source: expected('Where its answer came from: scenario, cassette, mock-output, built-in …'),
    messages: expected('What it posted as comments, and what the engine had to assume.'),
    times: expected('How often it ran; a loop counts once.'),
  }),
]);
export type StepExpectation = z.infer<typeof StepExpectation>;

const CallExpectation = z.strictObject({
  connector: expected('Name of the connector.'),
  operation: expected('Name of the operation.'),
  step: expected('Name of the step.'),
  params: expected('Its parameters; others than these do not matter.'),
  source: expected('Where the answer came from.'),
  times: expected('How many calls are like this; at least one without it.'),
});
export type CallExpectation = z.infer<typeof CallExpectation>;

export const Several = expected(
  'A number of them, a list of what each is like in any order, or matchers for the whole list.',
);

export const snapshotParts = ['status', 'variables', 'steps', 'records', 'calls', 'mails'] as const;
export type SnapshotPart = (typeof snapshotParts)[number];

export const Expectation = z
  .strictObject({
    status: expected('How the run ended: finished, finished with error, failed, awaiting, cancelled.'),
    reason: expected('Why it failed.'),
    result: expected('Result of the playbook.'),
    variables: expected('Its variables when it ended; others than these do not matter.'),
    steps: z
      .record(z.string(), StepExpectation)
      .optional()
      .meta({ description: 'By name of the step, in a child playbook by "Playbook > Step".' }),
    created: z.record(z.string(), Several).optional().meta({ description: 'Records it created, by module.' }),
    updated: z
      .record(z.string(), Several)
      .optional()
      .meta({ description: 'Records it changed that were there before, by module.' }),
    calls: z
      .array(CallExpectation)
      .optional()
      .meta({ description: 'Calls of connectors it made; an empty list for none at all.' }),
    mails: Several,
    asks: expected('Names of the steps whose questions wait for an answer.'),
    messages: expected('All messages of its steps, in order.'),
    snapshot: z
      .union([z.literal(true), z.array(z.enum(snapshotParts)).min(1)])
      .optional()
      .meta({ description: 'Compare with what was kept of an earlier run; --update keeps this one.' }),
  })
  .meta({ description: 'What must be true when the run is over.' });
export type Expectation = z.infer<typeof Expectation>;

/** What a test may say for itself, and a file for all its tests. */
const setUp = {
  playbook: z.string().optional().meta({ description: 'Name or uuid of the playbook.' }),
  start: Start.optional(),
  scenario: z
    .union([z.string(), Scenario])
    .optional()
    .meta({ description: 'What the run finds around itself, or a file with it, relative to this one.' }),
  mocks: Fields.optional().meta({ description: 'Results of steps that are not run, by name of the step.' }),
  answers: z
    .record(z.string(), z.union([InputAnswer, z.array(InputAnswer)]))
    .optional()
    .meta({ description: 'Answers to questions, by name of the step; a list in turn.' }),
  useMockOutput: z
    .boolean()
    .optional()
    .meta({ description: 'Steps answer with their mock output; true when left out.' }),
  standIns: z.boolean().optional().meta({
    description: 'Make up what the workspace lacks: answers of unknown connectors, records, child playbooks.',
  }),
  clock: z
    .string()
    .refine(
      (text) => fromCase.safeParse(text).success || !Number.isNaN(Date.parse(text)),
      'Give a date and time, as 2026-01-15T10:20:30Z.',
    )
    .optional()
    .meta({ description: 'Date and time the run begins at, as 2026-01-15T10:20:30Z.' }),
  seed: z.int().min(0).optional().meta({ description: 'For randomness and uuids.' }),
};

export const Case = z.looseObject({ name: z.string().optional() }).meta({
  description:
    'Values the texts of the test ask for as {{ case.key }}; "name" is shown beside that of the test.',
});
export type Case = z.infer<typeof Case>;

export const PlaybookTest = z.strictObject({
  name: z.string().min(1).meta({ description: 'What is shown; distinguishes the tests of a file.' }),
  only: z.boolean().optional().meta({ description: 'Run this one and none without the mark.' }),
  skip: z.string().min(1).optional().meta({ description: 'Do not run it, and why.' }),
  ...setUp,
  cases: z.array(Case).min(1).optional().meta({ description: 'Run the test once for each.' }),
  expect: Expectation,
});
export type PlaybookTest = z.infer<typeof PlaybookTest>;

/** A test file: `tests/<name>.test.yaml` next to the content it tests. */
export const TestFile = z
  .strictObject({
    $schema: z.string().optional(),
    ...setUp,
    tests: z.array(PlaybookTest).min(1),
  })
  .meta({ title: 'Packwright playbook tests', description: 'How playbooks behave, described by example.' });
export type TestFile = z.infer<typeof TestFile>;

/** The JSON Schema of a test file, for editors that complete and check it. */
export function testFileSchema(): unknown {
  return z.toJSONSchema(TestFile, { target: 'draft-2020-12', reused: 'ref' });
}
