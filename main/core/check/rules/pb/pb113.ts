import { playbookIn } from '../../playbook-file';
import type { Rule } from '../../rule';
import { inputOptions, isPrompt, withoutRoute } from '../../step-options';

export const pb113: Rule = {
  code: 'PB113',
  title: 'Answer of a prompt without a route',
  severity: 'error',
  fix: 'safe',
  why: 'A button stands in two places: in the response mapping of the prompt and as a route. Without the route the drawing and the playbook disagree.',
  remedy: 'Draw the route from the prompt to the step of the button.',
  // In a block a way out may lead to a step of the playbook that takes the block in.
  kinds: ['playbook'],
  *check(file) {
    const read = playbookIn(file);
    if (!read) return;
    for (const step of read.playbook.steps) {
      if (isPrompt(step)) yield* withoutRoute(read, step, inputOptions(step));
    }
  },
};
