import type { Grammar } from '../grammar';
import { plain } from './plain';

/** Tools an agent may call: everything here widens or narrows what it can do (docs/platform/ai-agents.md#memory). */
export const agentMemory: Grammar = {
  ...plain,
  classOf: () => 'access',
  word: (keys) => (keys[0] === 'allowed_tools' && keys.length === 2 ? `tools of server ${keys[1]}` : null),
  namesMembers: (keys) => keys.length === 1 && keys[0] === 'allowed_tools',
};
