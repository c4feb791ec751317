import { z } from 'zod';
import { HttpRule } from '../engine/scenario/scenario';
import { Case, expected, Several } from '../playbook-test/schema';

const Fields = z.record(z.string(), z.unknown());

/** What a test may say for itself, and a file for all its tests. */
const setUp = {
  config: Fields.optional().meta({
    description: 'Settings of the configuration; what is left out has its declared default.',
  }),
  http: z.array(HttpRule).optional().meta({ description: 'The first rule that fits a request answers it.' }),
  cassettes: z
    .array(z.string())
    .optional()
    .meta({ description: 'Files with recorded requests and answers, relative to this one.' }),
  openapi: z.string().optional().meta({
    description: 'An OpenAPI description, relative to this file: a mock server answers by it.',
  }),
  fake: z
    .boolean()
    .optional()
    .meta({ description: 'What nobody answers is answered in the shape of the output schema.' }),
  health: z.boolean().optional().meta({
    description: 'Check the health first: connectors that sign in mostly do so there, and keep the token.',
  }),
  clock: z
    .string()
    .refine((text) => !Number.isNaN(Date.parse(text)), 'Give a date and time, as 2026-01-15T10:20:30Z.')
    .optional()
    .meta({ description: 'Date and time the operation begins at.' }),
};

const LikeRequest = z.strictObject({
  method: expected('GET, POST …'),
  url: expected('The whole address.'),
  headers: expected('By their names in small letters.'),
  body: expected('A value where it is JSON, a map where it is a form, else a text.'),
  status: expected('Of the answer; null where there was none.'),
  source: expected('Who answered: scenario, cassette, mock server, fake server, simulated platform, nobody.'),
  times: expected('How many requests are like this; at least one without it.'),
});

export const ConnectorExpectation = z
  .strictObject({
    outcome: expected('returned, raised or refused; returned without it, unless a message is expected.'),
    data: expected('What it returned.'),
    message: expected('Text of the error it raised, or the message beside its result.'),
    requests: z
      .array(LikeRequest)
      .optional()
      .meta({ description: 'Requests it made; an empty list for none at all.' }),
    logs: Several,
    started: expected('Playbooks it asked to be started, each with `playbook` and `records`.'),
    outputSchema: z
      .literal(true)
      .optional()
      .meta({ description: 'What it returned has the keys of its output schema, and no others.' }),
  })
  .meta({ description: 'What must be true when the operation is over.' });
export type ConnectorExpectation = z.infer<typeof ConnectorExpectation>;

export const ConnectorTest = z.strictObject({
  name: z.string().min(1).meta({ description: 'What is shown; distinguishes the tests of a file.' }),
  only: z.boolean().optional().meta({ description: 'Run this one and none without the mark.' }),
  skip: z.string().min(1).optional().meta({ description: 'Do not run it, and why.' }),
  operation: z
    .string()
    .optional()
    .meta({ description: 'Name of the operation; without it the test checks the health.' }),
  params: Fields.optional().meta({
    description: 'Parameters of the operation; what is left out has its declared default.',
  }),
  ...setUp,
  cases: z.array(Case).min(1).optional().meta({ description: 'Run the test once for each.' }),
  expect: ConnectorExpectation,
});
export type ConnectorTest = z.infer<typeof ConnectorTest>;

/** A file of tests of a connector: `tests/<name>.connector-test.yaml` in its package. */
export const ConnectorTestFile = z
  .strictObject({ $schema: z.string().optional(), ...setUp, tests: z.array(ConnectorTest).min(1) })
  .meta({
    title: 'Packwright connector tests',
    description: "How operations of a connector's own code behave, described by example.",
  });
export type ConnectorTestFile = z.infer<typeof ConnectorTestFile>;

/** The JSON Schema of a file of tests of a connector, for editors that complete and check it. */
export function connectorTestSchema(): unknown {
  return z.toJSONSchema(ConnectorTestFile, { target: 'draft-2020-12', reused: 'ref' });
}
