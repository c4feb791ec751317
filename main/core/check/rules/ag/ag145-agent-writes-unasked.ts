import { toolBindingsIn } from '../../../content/agent/prompts';
import { writingTools } from '../../../content/agent/tool-servers';
import { joinPointer } from '../../../text/pointer';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Tool that changes things without approval',
  severity: 'warning',
  since: '8.0.0',
  why: 'Only turns of a chat wait for somebody to approve. An agent that is started by a playbook or a plan calls such a tool as soon as its model wants to, and its model reads what attackers write.',
  remedy:
    'Let the agent propose, and act in a playbook with an approval step. Where it has to act by itself, suppress the finding with the reason.',
  kinds: ['agentMemory'],
  *check(file) {
    for (const { pointer, tools } of toolBindingsIn(file.value)) {
      for (const [index, tool] of (tools ?? []).entries()) {
        if (typeof tool !== 'string' || !writingTools.has(tool)) continue;
        yield {
          message: `The agent may call "${tool}", which changes things, and nobody is asked before.`,
          pointer: joinPointer(pointer, index),
        };
      }
    }
  },
} satisfies RuleDefinition;
