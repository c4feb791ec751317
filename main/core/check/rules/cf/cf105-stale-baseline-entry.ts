import type { RuleDefinition } from '../../rule';

export default {
  title: 'Baseline entry of a finding that is gone',
  severity: 'hint',
  fix: 'safe',
  why: 'The baseline shall only shrink: an entry of a fixed finding would hide its return.',
  remedy: 'Remove the entry, or run `packwright check --prune-baseline`.',
  // Called when all findings of the workspace are known: config/settle.ts.
  kinds: [],
  check: () => [],
} satisfies RuleDefinition;
