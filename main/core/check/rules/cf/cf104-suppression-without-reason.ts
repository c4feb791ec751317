import type { RuleDefinition } from '../../rule';

export default {
  title: 'Suppression without a reason',
  severity: 'warning',

  why: 'Nobody can know later whether what is hidden is meant or forgotten.',
  remedy: 'Write the reason after the code.',
  // Called when all findings of the workspace are known: config/settle.ts.
  kinds: [],
  check: () => [],
} satisfies RuleDefinition;
