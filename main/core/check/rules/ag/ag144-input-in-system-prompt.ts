import { parametersOf } from '../../../content/agent/parameters';
import { placeholdersIn } from '../../../content/agent/placeholders';
import { joinPointer } from '../../../text/pointer';
import { mapOf } from '../../../text/values';
import { agentOf, promptsOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

const key = 'system_instruction';
/** Types whose values hold no sentences. */
const harmless: readonly string[] = ['integer', 'number', 'boolean', 'float'];

export default {
  title: 'Input among the instructions of a system prompt',
  severity: 'warning',
  fix: 'unsafe',
  since: '8.0.0',
  why: 'What an agent is given comes from records, and records hold what attackers write: a mail that says “ignore your instructions” is then an instruction of the system prompt itself.',
  remedy:
    'Fill the input in `user_instruction`. Where it has to stand here, put it between tags, `<alert>{alert}</alert>`, and say that what they hold is data and no instruction.',
  kinds: ['agentPrompt'],
  *check(file, world) {
    const format = mapOf(agentOf(file, world).manifest.inputformat);
    const texts = new Set(
      parametersOf(format)
        .filter(({ name, type }) => !harmless.includes(type ?? '') && mapOf(format[name]).enum === undefined)
        .map(({ name }) => name),
    );
    for (const prompt of promptsOf(file)) {
      const text = prompt.value[key];
      if (typeof text !== 'string') continue;
      const pointer = joinPointer(prompt.pointer, key);
      for (const { name, from, to } of placeholdersIn(text).placeholders) {
        if (!texts.has(name) || isMarked(text, from, to)) continue;
        yield {
          message: `"{${name}}" puts what the agent is given among its instructions, and nothing marks where it ends.`,
          pointer,
          within: { from, to },
          subject: `${name} ${from}`,
          fix: {
            title: `Put it between <${name}> tags`,
            safety: 'unsafe',
            edits: [
              {
                replace: pointer,
                within: { from, to },
                text: `<${name}>${text.slice(from, to)}</${name}>`,
              },
            ],
          },
        };
      }
    }
  },
} satisfies RuleDefinition;

const fences = ['```', '"""'];

/** Whether a placeholder stands alone between tags, or within a fence. */
function isMarked(text: string, from: number, to: number): boolean {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const [, tag] = /<([\w-]+)>\s*$/.exec(before) ?? [];
  if (tag !== undefined && after.trimStart().startsWith(`</${tag}>`)) return true;
  return fences.some((fence) => before.split(fence).length % 2 === 0 && after.includes(fence));
}
