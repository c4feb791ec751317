import type { Rule } from '../../rule';

export const cf104: Rule = {
  code: 'CF104',
  title: 'Suppression without a reason',
  severity: 'warning',

  why: 'Nobody can tell later whether what is hidden is meant or forgotten.',
  remedy: 'Write the reason after the code.',
  // Told when all findings of the workspace are known: config/settle.ts.
  kinds: [],
  check: () => [],
};
