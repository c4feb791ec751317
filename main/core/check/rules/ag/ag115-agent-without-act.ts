import { agentClass, agentOf, baseNames, isAgentCode, pythonOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Agent that cannot act',
  severity: 'warning',
  fix: 'unsafe',
  since: '8.0.0',
  why: 'The platform runs an agent by calling `act(input_data)` of its class.',
  remedy: 'Define `act(self, input_data)`; it returns a dictionary shaped like `outputformat`.',
  kinds: ['packageFile'],
  *check(file, world) {
    if (!isAgentCode(file)) return;
    const found = agentClass(agentOf(file, world));
    if (!found || found.methods.some((method) => method.name === 'act')) return;
    // It may have the method from a class between it and the platform's.
    const bases = new Set([...baseNames(pythonOf(file)), 'BaseAgent']);
    if (!found.bases.every((base) => bases.has(base))) return;
    const end = found.from + file.text.slice(found.from, found.to).trimEnd().length;
    yield {
      message: `The class ${found.name} has no method act.`,
      pointer: null,
      at: { offset: found.namePlace.from, length: found.namePlace.to - found.namePlace.from },
      fix: {
        title: 'Add the method act',
        safety: 'unsafe',
        edits: [
          {
            at: { offset: end, length: 0 },
            text: "\n\n    def act(self, input_data):\n        self.initialize()\n        return {'status': 'success'}",
          },
        ],
      },
    };
  },
} satisfies RuleDefinition;
