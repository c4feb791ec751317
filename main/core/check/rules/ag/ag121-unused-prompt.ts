import { agentOf, constantOf, promptsOf, pythonOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Prompt that the program never asks for',
  severity: 'hint',
  since: '8.0.0',
  why: 'A prompt nobody uses is usually what is left of an earlier version, or the program asks for another by mistake.',
  remedy: 'Use the prompt in the program, or remove it.',
  kinds: ['agentPrompt'],
  *check(file, world) {
    const agent = agentOf(file, world);
    if (agent.programs.length === 0) return;
    const asked = new Set<string>();
    for (const program of agent.programs) {
      const module = pythonOf(program);
      if (module.problems.length > 0) return;
      for (const { callee, argument } of module.calls) {
        if (!callee.endsWith('get_prompt_by_uuid')) continue;
        const uuid =
          argument && ('text' in argument ? argument.text : constantOf(argument.name, program, agent));
        // A uuid worked out while the program runs may be any.
        if (!uuid) return;
        asked.add(uuid);
      }
    }
    for (const { uuid, name, pointer } of promptsOf(file)) {
      // A list of uuids that is looped over names them as texts.
      if (asked.has(uuid) || agent.programs.some(({ text }) => text.includes(uuid))) continue;
      yield { message: `No program of the agent asks for the prompt "${name}".`, pointer };
    }
  },
} satisfies RuleDefinition;
