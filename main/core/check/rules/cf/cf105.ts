import type { Rule } from '../../rule';

export const cf105: Rule = {
  code: 'CF105',
  title: 'Baseline entry of a finding that is gone',
  severity: 'hint',
  fix: 'safe',
  why: 'The baseline shall only shrink: an entry of a mended finding would hide its return.',
  remedy: 'Remove the entry, or run `packwright check --prune-baseline`.',
  // Told when all findings of the workspace are known: config/settle.ts.
  kinds: [],
  check: () => [],
};
