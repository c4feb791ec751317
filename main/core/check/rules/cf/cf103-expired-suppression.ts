import type { RuleDefinition } from '../../rule';

export default {
  title: 'Suppression whose time is over',
  severity: 'warning',
  fix: 'safe',
  why: 'Whoever wrote it wanted to look again by that day; the finding counts since.',
  remedy: 'Fix the finding, or give a later day and say why.',
  // Called when all findings of the workspace are known: config/settle.ts.
  kinds: [],
  check: () => [],
} satisfies RuleDefinition;
