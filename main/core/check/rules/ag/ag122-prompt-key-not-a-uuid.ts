import { promptsOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export default {
  title: 'Prompt under a key that is no uuid',
  severity: 'warning',
  since: '8.0.0',
  why: 'Prompts are stored and edited on the platform by uuid; the program asks for them by it.',
  remedy: 'Give the prompt a new uuid, in `prompt.yaml` and in the program.',
  kinds: ['agentPrompt'],
  *check(file) {
    for (const prompt of promptsOf(file)) {
      if (!uuid.test(prompt.uuid)) yield { message: `"${prompt.uuid}" is no uuid.`, pointer: prompt.pointer };
    }
  },
} satisfies RuleDefinition;
