import { toolBindingsIn } from '../../../content/agent/prompts';
import { joinPointer } from '../../../text/pointer';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Tool allowed twice',
  severity: 'hint',
  fix: 'safe',
  since: '8.0.0',
  why: 'The second line does nothing, and is left behind when the first is removed.',
  remedy: 'Remove one of them.',
  kinds: ['agentMemory'],
  *check(file) {
    for (const { pointer, tools } of toolBindingsIn(file.value)) {
      const seen = new Set<unknown>();
      for (const [index, tool] of (tools ?? []).entries()) {
        const at = joinPointer(pointer, index);
        if (seen.has(tool)) {
          yield {
            message: `"${String(tool)}" is allowed already.`,
            pointer: at,
            fix: { title: 'Remove it', safety: 'safe', edits: [{ remove: at }] },
          };
        }
        seen.add(tool);
      }
    }
  },
} satisfies RuleDefinition;
