import { promptKeys } from '../../../content/agent/prompts';
import { joinPointer } from '../../../text/pointer';
import { nearestName } from '../../../text/near-name';
import { promptsOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Member of a prompt that the platform does not read',
  severity: 'warning',
  fix: 'safe',
  since: '8.0.0',
  why: 'A misspelt member is kept and never used, so the model does not see what it says.',
  remedy:
    'Write the member as the platform does: `system_instruction`, `user_instruction`, `validation_instruction`, `response_format`, `name`, `description`.',
  kinds: ['agentPrompt'],
  *check(file) {
    for (const prompt of promptsOf(file)) {
      for (const key of Object.keys(prompt.value)) {
        if (promptKeys.some((known) => known === key)) continue;
        const meant = nearestName(
          key,
          promptKeys.filter((known) => !(known in prompt.value)),
        );
        if (meant === null) continue;
        const pointer = joinPointer(prompt.pointer, key);
        yield {
          message: `"${key}" is not read; "${meant}" is.`,
          pointer,
          fix: { title: `Write ${meant}`, safety: 'safe', edits: [{ rename: pointer, key: meant }] },
        };
      }
    }
  },
} satisfies RuleDefinition;
