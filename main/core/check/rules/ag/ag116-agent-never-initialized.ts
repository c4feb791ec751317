import { agentClass, agentOf, isAgentCode, pythonOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Agent that never initializes itself',
  severity: 'warning',
  fix: 'safe',
  since: '8.0.0',
  why: 'The service does not call `initialize()`; the agent must. Without it the first use of a prompt, a model or a tool ends with “’NoneType’ object has no attribute ’get’”.',
  remedy: 'Call `self.initialize()` at the beginning of `act`.',
  kinds: ['packageFile'],
  *check(file, world) {
    if (!isAgentCode(file)) return;
    const found = agentClass(agentOf(file, world));
    const act = found?.methods.find((method) => method.name === 'act');
    if (!found || !act) return;
    const { calls } = pythonOf(file);
    // Also when another method, or a base class of this file, does it.
    const initializes = ({ callee }: { callee: string }) =>
      callee === 'self.initialize' || callee === 'BaseAgent.initialize';
    if (calls.some(initializes) || /\bsuper\(\)\s*\.\s*(?:act|initialize)\b/.test(file.text)) return;
    const margin = act.body === null ? null : indentOf(file.text, act.body);
    yield {
      message: `${found.name}.act never calls self.initialize(), so prompts and models are not there.`,
      pointer: null,
      at: { offset: act.namePlace.from, length: act.namePlace.to - act.namePlace.from },
      ...(act.body === null || margin === null
        ? {}
        : {
            fix: {
              title: 'Call self.initialize() first',
              safety: 'safe',
              edits: [{ at: { offset: act.body, length: 0 }, text: `self.initialize()\n${margin}` }],
            },
          }),
    };
  },
} satisfies RuleDefinition;

/** What stands before a statement on its line; null where it shares the line with something else. */
function indentOf(text: string, offset: number): string | null {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^[ \t]*$/.test(before) ? before : null;
}
