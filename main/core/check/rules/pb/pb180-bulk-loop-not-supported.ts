import { mapOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Bulk loop on a step that has none',
  severity: 'warning',
  why: 'Only steps that write records send their items in batches. On others the platform does not offer bulk, and what it does is not defined.',
  remedy: 'Let the loop run one after the other or in parallel.',
  fix: 'unsafe',
  having: ['for_each'],
  *step(step) {
    if (step.type?.sections.includes('bulk') || mapOf(step.arguments.for_each)['__bulk'] !== true) return;
    const pointer = argumentAt(step, 'for_each', '__bulk');
    yield {
      message: `"${step.name}" is of the type ${step.type?.label ?? 'unknown'}, which cannot loop in bulk.`,
      pointer,
      fix: unsafeFix('Switch bulk off', { set: pointer, value: false }),
    };
  },
});
