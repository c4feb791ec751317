import { z } from 'zod';
import { type ReadTests, readTestsOf } from '../playbook-test/read';

const Texts = z.union([z.string(), z.array(z.string()).min(1)]);

const Call = z.strictObject({
  name: z.string().min(1).meta({ description: 'Name of the tool, whether it is offered or not.' }),
  arguments: z
    .union([z.record(z.string(), z.unknown()), z.string()])
    .optional()
    .meta({ description: 'A map; a text is handed on as it is, so that malformed calls can be scripted.' }),
});

const Turn = z
  .strictObject({
    when: z
      .strictObject({
        agent: z.string().optional().meta({ description: 'Name of the agent that asks.' }),
        step: z.int().min(1).optional().meta({ description: "Which of the task's questions it is, from 1." }),
        prompt: Texts.optional().meta({ description: 'Texts that stand in the instructions or questions.' }),
        result: Texts.optional().meta({ description: 'Texts that stand in results of tools.' }),
        tools: z.array(z.string()).optional().meta({ description: 'Tools that are offered, among others.' }),
      })
      .optional()
      .meta({ description: 'What must be true of the question; without it every question fits.' }),
    answer: z
      .unknown()
      .optional()
      .meta({ description: 'A text; any other value is answered as its JSON text.' }),
    calls: z.array(Call).min(1).optional().meta({ description: 'Tools the model wants to be called.' }),
    error: z.string().min(1).optional().meta({ description: 'Why the model does not answer.' }),
    delay: z.number().min(0).optional().meta({ description: 'Seconds the answer takes.' }),
    tokens: z
      .strictObject({ input: z.int().min(0).optional(), output: z.int().min(0).optional() })
      .optional()
      .meta({ description: 'What is counted; one for four characters without it.' }),
  })
  .refine(
    ({ answer, calls, error }) => answer !== undefined || calls !== undefined || error !== undefined,
    'Give the turn an answer, calls or an error.',
  )
  .refine(
    ({ answer, calls, error }) => error === undefined || (answer === undefined && calls === undefined),
    'A turn with an error has neither an answer nor calls.',
  );
export type Turn = z.infer<typeof Turn>;

const Price = z
  .strictObject({ input: z.number().min(0), output: z.number().min(0) })
  .meta({ description: 'What a million tokens cost that are read and written, in any one currency.' });

/** A model as a file of turns: the first one that fits a question answers it. */
export const ModelScript = z
  .strictObject({
    $schema: z.string().optional(),
    name: z.string().min(1).optional().meta({ description: 'What traces call the model.' }),
    price: Price.optional(),
    turns: z.array(Turn).min(1),
  })
  .meta({
    title: 'Packwright scripted model',
    description: 'What a language model answers to agents, turn by turn.',
  });
export type ModelScript = z.infer<typeof ModelScript>;

/** Reads a scripted model: YAML, or JSON by its name. Never throws: problems have positions. */
export const readModelScript = (path: string, text: string): ReadTests<ModelScript> =>
  readTestsOf(path, text, ModelScript, () => []);

/** The JSON Schema of a scripted model, for editors that complete and check it. */
export function modelScriptSchema(): unknown {
  return z.toJSONSchema(ModelScript, { target: 'draft-2020-12', reused: 'ref' });
}
