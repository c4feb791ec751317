import { agentClass, agentOf, isAgentCode, pythonOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'BaseAgent that was not imported',
  severity: 'error',
  fix: 'safe',
  since: '8.0.0',
  why: 'Python ends with a NameError when it loads the file, so the agent fails whenever it is asked.',
  remedy: 'Add `from agents.base_agent import BaseAgent` at the beginning of the file.',
  kinds: ['packageFile'],
  *check(file, world) {
    if (!isAgentCode(file)) return;
    const found = agentClass(agentOf(file, world));
    if (!found?.bases.includes('BaseAgent')) return;
    const module = pythonOf(file);
    const isBound =
      module.classes.some(({ name }) => name === 'BaseAgent') ||
      module.imports.some(({ names }) => names.some(({ as }) => as === 'BaseAgent' || as === '*'));
    if (isBound) return;
    const at = file.text.indexOf('BaseAgent', found.namePlace.to);
    const [first] = module.imports;
    yield {
      message: 'BaseAgent is used here and imported nowhere.',
      pointer: null,
      at: { offset: at, length: 'BaseAgent'.length },
      fix: {
        title: 'Import it',
        safety: 'safe',
        edits: [
          {
            at: { offset: first?.from ?? found.from, length: 0 },
            text: `from agents.base_agent import BaseAgent\n${first ? '' : '\n\n'}`,
          },
        ],
      },
    };
  },
} satisfies RuleDefinition;
