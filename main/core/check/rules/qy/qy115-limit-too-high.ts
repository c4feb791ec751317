import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

/** Larger pages are cut by the server (docs/platform/wire.md#parameters). */
const most = 5000;

export default stepRule({
  title: 'Limit above what the server gives',
  severity: 'hint',
  why: 'The server gives 5000 records at once, however many a step asks for. What goes beyond is missing without a word.',
  remedy: 'Ask for 5000 at most and read the rest page by page.',
  types: ['FindRecords'],
  *step(step) {
    const { module } = step.arguments;
    const limit = typeof module === 'string' ? /[?&]\$limit=(\d+)/.exec(module) : null;
    if (!limit || Number(limit[1]) <= most) return;
    yield {
      message: `"${step.name}" asks for ${limit[1]} records; the server gives ${most} at once.`,
      pointer: argumentAt(step, 'module'),
      within: { from: limit.index + 1, to: limit.index + limit[0].length },
    };
  },
});
