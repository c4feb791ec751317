import type { Rule } from '../../rule';

export const cf103: Rule = {
  code: 'CF103',
  title: 'Suppression whose time is over',
  severity: 'warning',
  fix: 'safe',
  why: 'Whoever wrote it wanted to look again by that day; the finding counts since.',
  remedy: 'Mend the finding, or give a later day and say why.',
  // Told when all findings of the workspace are known: config/settle.ts.
  kinds: [],
  check: () => [],
};
