import { safeFix } from '../../fix';
import { playbookRule } from '../../playbooks/playbook-rule';

export default playbookRule({
  title: 'Block that disagrees with itself about its trigger',
  severity: 'warning',
  why: 'Whether a block brings a trigger is said by `hasTriggerStep`, and which by `metadata.triggerStep`. Where they differ, the designer inserts the block without its beginning, or asks for one that is not there.',
  remedy: 'Set `hasTriggerStep` to whether one of the block’s steps is a trigger.',
  fix: 'safe',
  kinds: ['playbookBlock'],
  *playbook({ read: { playbook, value, isBlock } }) {
    if (!isBlock || typeof value.hasTriggerStep !== 'boolean') return;
    const has = playbook.steps.some(({ type }) => type?.family === 'trigger');
    if (value.hasTriggerStep === has) return;
    const pointer = `${playbook.pointer}/hasTriggerStep`;
    yield {
      message: has
        ? `"${playbook.name}" has a trigger among its steps, but says it has none.`
        : `"${playbook.name}" says it has a trigger, but none of its steps is one.`,
      pointer,
      fix: safeFix(has ? 'Say that it has one' : 'Say that it has none', { set: pointer, value: has }),
    };
  },
});
