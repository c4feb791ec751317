import { safeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Manual trigger both without records and once per record',
  severity: 'hint',
  why: '`noRecordExecution` overrules `singleRecordExecution`: the playbook runs once and without a record, whatever the other switch says.',
  remedy: 'Switch off the one that is not meant.',
  fix: 'safe',
  types: ['cybersponse.action'],
  *step(step) {
    if (step.arguments.noRecordExecution !== true || step.arguments.singleRecordExecution !== true) return;
    const pointer = argumentAt(step, 'singleRecordExecution');
    yield {
      message: `"${step.name}" runs without records, so it does not run once per record.`,
      pointer,
      fix: safeFix('Switch "once per record" off', { set: pointer, value: false }),
    };
  },
});
