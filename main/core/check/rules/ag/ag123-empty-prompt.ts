import { textOf } from '../../../text/values';
import { promptsOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Prompt that says nothing',
  severity: 'warning',
  since: '8.0.0',
  why: 'A prompt without a system instruction and without a user instruction gives the model nothing to do.',
  remedy: 'Write a `system_instruction`, a `user_instruction`, or both.',
  kinds: ['agentPrompt'],
  *check(file) {
    for (const { name, pointer, value } of promptsOf(file)) {
      if (textOf(value.system_instruction) ?? textOf(value.user_instruction)) continue;
      yield { message: `The prompt "${name}" has neither a system nor a user instruction.`, pointer };
    }
  },
} satisfies RuleDefinition;
