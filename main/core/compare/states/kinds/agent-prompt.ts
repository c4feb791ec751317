import type { Grammar } from '../grammar';
import { plain } from './plain';

/** Prompts: what a model is told, to the last word (docs/platform/ai-agents.md#prompts). */
export const agentPrompt: Grammar = {
  ...plain,
  // A schema of answers has members of the author's own.
  isFree: (keys) => keys[0] === 'response_format',
  classOf: ({ keys }) => (keys[0] === 'name' || keys[0] === 'description' ? 'wording' : 'behaviour'),
};
