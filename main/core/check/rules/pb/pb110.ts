import { playbookIn } from '../../playbook-file';
import type { Rule } from '../../rule';
import { decisionOptions, isDecision, leadingNowhere } from '../../step-options';

export const pb110: Rule = {
  code: 'PB110',
  title: 'Decision branch leads nowhere',
  severity: 'error',
  fix: 'safe',
  why: 'A Decision goes on at the step its chosen condition names. Without one the run stops with CS-WF-10.',
  remedy: 'Choose the step of the branch, or delete the condition.',
  // In a block a way out may lead to a step of the playbook that takes the block in.
  kinds: ['playbook'],
  *check(file) {
    const read = playbookIn(file);
    if (!read) return;
    for (const step of read.playbook.steps) {
      if (isDecision(step)) yield* leadingNowhere(read, step, decisionOptions(step));
    }
  },
};
