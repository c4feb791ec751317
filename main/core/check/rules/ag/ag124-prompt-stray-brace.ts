import { placeholdersIn } from '../../../content/agent/placeholders';
import { instructionKeys } from '../../../content/agent/prompts';
import { joinPointer } from '../../../text/pointer';
import { promptsOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Brace that breaks an instruction',
  severity: 'error',
  fix: 'unsafe',
  since: '8.0.0',
  why: 'Instructions are filled with Python’s `str.format`, to which every brace means something. A piece of JSON or an unmatched brace ends the run before a model is asked.',
  remedy: 'Double the braces that are meant as they stand: `{{` and `}}`.',
  kinds: ['agentPrompt'],
  *check(file) {
    for (const prompt of promptsOf(file)) {
      for (const key of instructionKeys) {
        const text = prompt.value[key];
        if (typeof text !== 'string') continue;
        const pointer = joinPointer(prompt.pointer, key);
        for (const { message, literal, from, to } of placeholdersIn(text).problems) {
          const within = { from, to };
          yield {
            message,
            pointer,
            within,
            subject: String(from),
            fix: {
              title: 'Double the braces',
              safety: 'unsafe',
              edits: [{ replace: pointer, within, text: literal }],
            },
          };
        }
      }
    }
  },
} satisfies RuleDefinition;
