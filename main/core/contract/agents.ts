import { z } from 'zod';
import { method } from './method';

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

export const agentMethods = {
  'agents.choices': method(z.strictObject({ root: z.string() }), AgentChoices),
};
