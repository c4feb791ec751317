import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { buttonsOf, promptTypes } from '../../playbooks/prompts';
import { uuidOfIri } from '../../../content/iri';

export default stepRule({
  title: 'Button without a label',
  severity: 'error',
  why: 'A person chooses by the label, and the answer is stored by it. A button without one is an empty box.',
  remedy: 'Say on the button what it does.',
  fix: 'unsafe',
  types: promptTypes,
  *step(step, { read: { steps } }) {
    const buttons = buttonsOf(step);
    for (const { value, label, pointer } of buttons) {
      if (label !== '') continue;
      const target = steps.get(uuidOfIri(value.step_iri) ?? '')?.name;
      const free = target !== undefined && !buttons.some((other) => other.label === target);
      yield {
        message: `A button of "${step.name}" has no label.`,
        pointer: value.option === undefined ? pointer : `${pointer}/option`,
        ...(free && { fix: unsafeFix(`Label it "${target}"`, { set: `${pointer}/option`, value: target }) }),
      };
    }
  },
});
