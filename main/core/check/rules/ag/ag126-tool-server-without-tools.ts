import { toolBindingsIn } from '../../../content/agent/prompts';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Tool server without an allowed tool',
  severity: 'hint',
  since: '8.0.0',
  why: 'An empty list binds the server but allows nothing: every call is refused with “Tool not allowed”.',
  remedy: 'Name the tools the agent may call, or take the server out.',
  kinds: ['agentMemory'],
  *check(file) {
    for (const { server, tools, pointer } of toolBindingsIn(file.value)) {
      if (tools?.length === 0) yield { message: `No tool of "${server}" is allowed.`, pointer };
    }
  },
} satisfies RuleDefinition;
