import { z } from 'zod';
import { ConnectorCall } from './connectors';
import { method, nothing } from './method';

/** What an agent's editor may offer, from its own package and from the rest of the workspace. */
export const AgentChoices = z.strictObject({
  /** Classes of its program that are agents. */
  classes: z.array(z.string()),
  publishers: z.array(z.string()),
  categories: z.array(z.string()),
  /** File names of its pictures. */
  icons: z.array(z.string()),
  /** Tool servers by uuid, and the tools that are known of each. */
  servers: z.array(z.strictObject({ uuid: z.string(), name: z.string(), tools: z.array(z.string()) })),
  /** Uuids of prompts its programs ask for. */
  askedPrompts: z.array(z.string()),
});
export type AgentChoices = z.infer<typeof AgentChoices>;

const Call = z.strictObject({ id: z.string(), name: z.string(), arguments: z.string() });

const Message = z.strictObject({
  role: z.enum(['system', 'user', 'assistant', 'tool']),
  content: z.string(),
  toolCalls: z.array(Call).optional(),
  toolCallId: z.string().optional(),
});

/** One answer of a model, as it is given again to a run that goes on from a later turn. */
const ModelTurn = z.strictObject({
  content: z.string(),
  calls: z.array(Call),
  tokens: z.strictObject({ input: z.number(), output: z.number() }),
});
export type ModelTurn = z.infer<typeof ModelTurn>;

/** What an agent did, in order: a prompt it asked for, a question to the model, a call of a tool. */
const AgentStep = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.literal('prompt'),
    uuid: z.string(),
    name: z.string().nullable(),
    version: z.string().nullable(),
  }),
  ModelTurn.extend({
    is: z.literal('model'),
    step: z.number().int(),
    messages: z.array(Message),
    delay: z.number(),
    error: z.string().nullable(),
  }),
  z.strictObject({
    is: z.literal('tool'),
    name: z.string(),
    arguments: z.unknown(),
    outcome: z.enum(['answered', 'failed', 'refused']),
    text: z.string(),
  }),
]);
export type AgentStep = z.infer<typeof AgentStep>;

/** What a run of an agent's own program came to, without secrets. */
export const AgentRunReport = ConnectorCall.pick({ outcome: true, problem: true, logs: true }).extend({
  /** What it returned. */
  output: z.unknown(),
  message: z.string(),
  events: z.array(AgentStep),
  /** How often the model was asked, and the tokens of that. */
  asked: z.number().int(),
  tokens: z.number(),
  /** What these cost, in the currency of the model's price; null where it has none. */
  cost: z.number().nullable(),
});
export type AgentRunReport = z.infer<typeof AgentRunReport>;

const Values = z.record(z.string(), z.unknown());

export const agentMethods = {
  'agents.choices': method(z.strictObject({ root: z.string() }), AgentChoices),
  /** Files of the workspace that are scripted models, and scripted tools, by their names. */
  'agents.offer': method(
    nothing,
    z.strictObject({ models: z.array(z.string()), tools: z.array(z.string()) }),
  ),
  /**
   * Runs the program of the agent package below `root`, unsaved texts included. Throws `invalid-input` where it, or a file
   * that answers it, cannot be used, and `cancelled`.
   */
  'agents.run': method(
    z.strictObject({
      runId: z.string().max(100),
      root: z.string(),
      input: Values,
      config: Values,
      /** Path of a scripted model. */
      model: z.string(),
      /** Path of scripted tools; null for none. */
      tools: z.string().nullable(),
      /** Answers of an earlier run that are given again before the model is asked. */
      again: z.array(ModelTurn).max(100),
    }),
    AgentRunReport,
  ),
  'agents.cancel': method(z.strictObject({ runId: z.string().max(100) }), nothing),
};
