import type { RuleDefinition } from '../../rule';

export default {
  title: 'Suppression of a rule that does not exist',
  severity: 'error',
  fix: 'safe',
  why: 'A misspelt code or name suppresses nothing, and the finding it was meant for is still reported.',
  remedy: 'Write the code or the name of the rule as the finding shows it.',
  // Reported when all findings of the workspace are known: config/settle.ts.
  kinds: [],
  check: () => [],
} satisfies RuleDefinition;
