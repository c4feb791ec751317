import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Limit of related records that are not asked for',
  severity: 'hint',
  why: '`$fsr_max_relation_count` says how many related records to bring along, which the platform does only with `$relationships=true`.',
  remedy: 'Add `$relationships=true`, or remove the limit.',
  fix: 'unsafe',
  types: ['FindRecords'],
  *step(step) {
    const { module } = step.arguments;
    const limit = typeof module === 'string' ? /&?\$fsr_max_relation_count=[^&]*/.exec(module) : null;
    if (!limit || typeof module !== 'string' || module.includes('$relationships=true')) return;
    const pointer = argumentAt(step, 'module');
    yield {
      message: `"${step.name}" limits related records but does not ask for them.`,
      pointer,
      within: { from: limit.index, to: limit.index + limit[0].length },
      fix: unsafeFix('Ask for related records', {
        replace: pointer,
        within: { from: limit.index, to: limit.index },
        text: `${module.charAt(limit.index) === '&' ? '&' : ''}$relationships=true${module.charAt(limit.index) === '&' ? '' : '&'}`,
      }),
    };
  },
});
