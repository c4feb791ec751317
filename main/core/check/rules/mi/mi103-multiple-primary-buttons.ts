import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { buttonsOf, promptTypes } from '../../playbooks/prompts';

export default stepRule({
  title: 'Two primary buttons',
  severity: 'warning',
  why: 'The primary button is the one that is drawn in colour and pressed by the return key. There can be one; the designer keeps the last.',
  remedy: 'Leave one primary.',
  fix: 'unsafe',
  types: promptTypes,
  *step(step, { file }) {
    const [first, ...others] = buttonsOf(step).filter(({ value }) => value.primary === true);
    for (const { label, pointer } of others) {
      yield {
        message: `"${step.name}" has a primary button already; "${label}" is another.`,
        pointer: `${pointer}/primary`,
        related: first
          ? [{ path: file.path, pointer: `${first.pointer}/primary`, message: 'The first one' }]
          : [],
        fix: unsafeFix('Make it an ordinary button', { set: `${pointer}/primary`, value: false }),
      };
    }
  },
});
