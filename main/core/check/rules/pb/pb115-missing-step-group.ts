import { safeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';

export default stepRule({
  title: 'Step in a group that is gone',
  severity: 'warning',
  why: 'A group frames the steps that point to it. Where the group was deleted, the steps keep pointing at nothing.',
  remedy: 'Take the step out of the group (`"group": null`), or give it one that exists.',
  fix: 'safe',
  // The steps of a block name the block itself.
  kinds: ['playbook'],
  *step({ name, group, pointer }, { read }) {
    if (group === null || read.playbook.groups.some(({ uuid }) => uuid === group)) return;
    yield {
      message: `"${name}" stands in the group ${group}, which this playbook does not have.`,
      pointer: `${pointer}/group`,
      fix: safeFix('Take the step out of the group', { set: `${pointer}/group`, value: null }),
    };
  },
});
