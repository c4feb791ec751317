import { agentOf, constantOf, isPython, promptsOf, pythonOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Prompt that is not in prompt.yaml',
  severity: 'error',
  fix: 'unsafe',
  since: '8.0.0',
  why: 'The program asks for its prompts by uuid. One that is not defined ends the run.',
  remedy: 'Add the prompt to `prompt.yaml` under this uuid, or ask for one that is there.',
  kinds: ['packageFile'],
  *check(file, world) {
    if (file.root.type !== 'agent' || !isPython(file)) return;
    const agent = agentOf(file, world);
    // One that cannot be read is reported as such.
    if (agent.prompts && agent.prompts.value === undefined) return;
    const defined = agent.prompts ? promptsOf(agent.prompts).map(({ uuid }) => uuid) : [];
    for (const { callee, argument } of pythonOf(file).calls) {
      if (!callee.endsWith('get_prompt_by_uuid') || !argument) continue;
      const uuid = 'text' in argument ? argument.text : constantOf(argument.name, file, agent);
      if (uuid === null || defined.includes(uuid)) continue;
      const meant =
        defined.find((each) => each.toLowerCase() === uuid.toLowerCase()) ??
        (defined.length === 1 ? defined[0] : undefined);
      const literal =
        'text' in argument ? { offset: argument.from, length: argument.to - argument.from } : null;
      yield {
        message: agent.prompts
          ? `prompt.yaml has no prompt "${uuid}".`
          : `There is no prompt.yaml, so the prompt "${uuid}" cannot be found.`,
        pointer: null,
        at: { offset: argument.from, length: argument.to - argument.from },
        subject: `${uuid} ${argument.from}`,
        ...(agent.prompts
          ? { related: [{ path: agent.prompts.path, pointer: '/prompts', message: 'The prompts' }] }
          : {}),
        ...(meant !== undefined && literal
          ? {
              fix: {
                title: `Ask for the prompt ${meant}`,
                safety: 'unsafe',
                edits: [{ at: literal, text: `'${meant}'` }],
              },
            }
          : {}),
      };
    }
  },
} satisfies RuleDefinition;
