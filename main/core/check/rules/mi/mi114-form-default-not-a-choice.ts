import { unsafeFix } from '../../fix';
import { formFields, formSteps } from '../../playbooks/form-fields';
import { stepRule } from '../../playbooks/playbook-rule';
import { isTemplate } from '../../templates/templates';
import { quoted } from '../../quoted';

export default stepRule({
  title: 'Default that is not among the choices',
  severity: 'warning',
  why: 'A list shows its default only if that is one of its choices. Otherwise it stays empty, and a required field stops the user.',
  remedy: 'Choose one of the choices, letter for letter.',
  fix: 'unsafe',
  types: formSteps,
  *step(step) {
    for (const { value, name, pointer } of formFields(step)) {
      const { formType, options, defaultValue } = value;
      if (
        formType !== 'dynamicList' ||
        !Array.isArray(options) ||
        options.some((option) => typeof option !== 'string')
      )
        continue;
      if (typeof defaultValue !== 'string' || defaultValue === '' || isTemplate(defaultValue)) continue;
      if (options.includes(defaultValue)) continue;
      const at = `${pointer}/defaultValue`;
      const meant = options.find((option) => String(option).toLowerCase() === defaultValue.toLowerCase());
      yield {
        message: `"${defaultValue}" is not among the choices of "${name}".`,
        pointer: at,
        fix:
          meant === undefined
            ? unsafeFix('Leave it empty', { set: at, value: null })
            : unsafeFix(`Write ${quoted(meant)}`, { set: at, value: meant }),
      };
    }
  },
});
