import { textOf } from '../../../text/values';
import { safeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Find Records without a limit in its module',
  severity: 'hint',
  why: 'How many records come back is said by `$limit` behind the module; the `limit` of the query is ignored. Without it there are 30, and the rest is left out without a word.',
  remedy: 'Write the limit, as in `alerts?$limit=100`.',
  fix: 'safe',
  types: ['FindRecords'],
  *step(step) {
    const module = textOf(step.arguments.module);
    if (module === null || /[?&]\$limit=/.test(module) || module.includes('{')) return;
    const pointer = argumentAt(step, 'module');
    const limited = `${module}${module.includes('?') ? '&' : '?'}$limit=30`;
    yield {
      message: `"${step.name}" finds 30 records at most, as it names no limit.`,
      pointer,
      fix: safeFix('Write the limit out', { set: pointer, value: limited }),
    };
  },
});
