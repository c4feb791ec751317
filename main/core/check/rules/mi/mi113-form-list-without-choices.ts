import { isMap } from '../../../text/values';
import { formFields, formSteps } from '../../playbooks/form-fields';
import { stepRule } from '../../playbooks/playbook-rule';
import { isTemplate } from '../../templates/templates';

/** A text that gives a list: a template, or JSON. */
function givesList(text: string): boolean {
  if (isTemplate(text)) return true;
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}

export default stepRule({
  title: 'List to choose from without choices',
  severity: 'error',
  why: 'A list shows what stands in its `options`, a list or a template that gives one. Without choices a user can answer nothing, and where the field is required not even go on.',
  remedy: 'Write the choices as a list, or a template that gives one.',
  types: formSteps,
  *step(step) {
    for (const { value, name, pointer } of formFields(step)) {
      if (value.formType !== 'dynamicList') continue;
      const { options, dataSource } = value;
      const isFilled =
        (Array.isArray(options) && options.length > 0) || (typeof options === 'string' && givesList(options));
      if (isFilled || (isMap(dataSource) && Object.keys(dataSource).length > 0)) continue;
      yield {
        message: `The list "${name}" of "${step.name}" has no choices.`,
        pointer: options === undefined ? pointer : `${pointer}/options`,
      };
    }
  },
});
