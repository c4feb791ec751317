import type { Rule } from '../../rule';

export const cf102: Rule = {
  code: 'CF102',
  title: 'Suppression of nothing',
  severity: 'hint',
  fix: 'safe',
  why: 'A suppression that no finding needs any more hides the next mistake at its place.',
  remedy: 'Remove it.',
  // Told when all findings of the workspace are known: config/settle.ts.
  kinds: [],
  check: () => [],
};
