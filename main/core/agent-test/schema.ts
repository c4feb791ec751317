import { z } from 'zod';
import { ModelScript } from '../language-model/script';
import { Case, expected } from '../playbook-test/schema';
import { ToolScript } from './tool-script';

/** What a test may say for itself, and a file for all its tests. */
const setUp = {
  model: z.string().optional().meta({ description: 'A scripted model, relative to this file.' }),
  turns: ModelScript.shape.turns
    .optional()
    .meta({ description: 'Turns of the model, before those of its file.' }),
  toolScript: z.string().optional().meta({ description: 'Scripted tools, relative to this file.' }),
  tools: ToolScript.shape.tools
    .optional()
    .meta({ description: 'Scripted tools, before those of that file.' }),
  config: z.record(z.string(), z.unknown()).optional().meta({ description: "The agent's configuration." }),
};

const LikeCall = z.strictObject({
  tool: expected('Name of the tool.'),
  arguments: expected('What it is called with.'),
  outcome: expected('answered, failed or refused.'),
  times: expected('How many calls are like this; at least one without it.'),
});

export const AgentExpectation = z
  .strictObject({
    outcome: expected('returned, raised or refused; returned without it, unless a message is expected.'),
    output: expected('What it returned.'),
    message: expected('Text of the error it raised.'),
    calls: z
      .array(LikeCall)
      .optional()
      .meta({ description: 'Calls of tools; an empty list for none at all.' }),
    forbidden: z.array(z.string()).optional().meta({ description: 'Tools that are never tried.' }),
    prompts: expected('Names of the prompts it asked for, in that order, each once.'),
    asked: expected('How often the model was asked.'),
    tokens: expected('Tokens used in all, read and written.'),
  })
  .meta({ description: 'What must be true when the agent is done.' });
export type AgentExpectation = z.infer<typeof AgentExpectation>;

export const AgentTest = z.strictObject({
  name: z.string().min(1).meta({ description: 'What is shown; distinguishes the tests of a file.' }),
  only: z.boolean().optional().meta({ description: 'Run this one and none without the mark.' }),
  skip: z.string().min(1).optional().meta({ description: 'Do not run it, and why.' }),
  input: z.record(z.string(), z.unknown()).optional().meta({ description: 'What the agent is given.' }),
  budget: z.int().min(1).optional().meta({ description: 'Tokens after which the model answers no more.' }),
  ...setUp,
  cases: z.array(Case).min(1).optional().meta({ description: 'Run the test once for each.' }),
  expect: AgentExpectation,
});
export type AgentTest = z.infer<typeof AgentTest>;

/** A file of tests of an agent: `tests/<name>.agent-test.yaml` in its package. */
export const AgentTestFile = z
  .strictObject({ $schema: z.string().optional(), ...setUp, tests: z.array(AgentTest).min(1) })
  .meta({
    title: 'Packwright agent tests',
    description: 'How an agent behaves with a scripted model and scripted tools, described by example.',
  });
export type AgentTestFile = z.infer<typeof AgentTestFile>;

/** The JSON Schema of a file of tests of an agent, for editors that complete and check it. */
export function agentTestSchema(): unknown {
  return z.toJSONSchema(AgentTestFile, { target: 'draft-2020-12', reused: 'ref' });
}
