import { textOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { formFields, formSteps } from '../../playbooks/form-fields';
import { stepRule } from '../../playbooks/playbook-rule';

/** `File to block` as `fileToBlock`, the way the designer names a field after its label. */
function nameFor(label: string): string {
  const words = label.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return words
    .map(
      (word, index) =>
        (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1),
    )
    .join('')
    .replace(/^\d+/, '');
}

export default stepRule({
  title: 'Field of a form without a name',
  severity: 'error',
  why: 'The answer is stored under the name of the field. Without one it is lost.',
  remedy: 'Name the field.',
  fix: 'unsafe',
  types: formSteps,
  *step(step) {
    const fields = formFields(step);
    for (const { value, name, pointer } of fields) {
      if (name !== '') continue;
      const better = nameFor(textOf(value.label) ?? textOf(value.title) ?? '');
      const free = better !== '' && !fields.some((other) => other.name === better);
      yield {
        message: `A field of the form of "${step.name}" has no name.`,
        pointer: value.name === undefined ? pointer : `${pointer}/name`,
        ...(free && { fix: unsafeFix(`Name it "${better}"`, { set: `${pointer}/name`, value: better }) }),
      };
    }
  },
});
