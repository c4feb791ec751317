import type { RuleDefinition } from '../../rule';

export default {
  title: 'Suppression of nothing',
  severity: 'hint',
  fix: 'safe',
  why: 'A suppression that no finding needs any more hides the next mistake at its place.',
  remedy: 'Remove it.',
  // Called when all findings of the workspace are known: config/settle.ts.
  kinds: [],
  check: () => [],
} satisfies RuleDefinition;
