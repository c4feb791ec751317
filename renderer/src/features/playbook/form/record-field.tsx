import { textOf } from '@core/text/values';
import { Button } from '../../../ui/button';
import { labelOf, type ArgumentFieldProps } from './argument-props';
import { useArgumentPlace, useStepForm } from './form-context';
import styles from './form.module.css';
import { TemplateInput } from './template-input';

/** What most playbooks write there. */
const usual = [
  { label: 'Input record', template: "{{ vars.input.records[0]['@id'] }}" },
  { label: 'Item of the loop', template: "{{ vars.item['@id'] }}" },
];

/** The record a step is about, by its IRI; what is usual is one press away. */
export function RecordField({ argument, value }: ArgumentFieldProps) {
  const place = useArgumentPlace(argument.key);
  const { step, model, readOnly } = useStepForm();
  const set = (next: unknown) => place.set(next, `Change ${argument.title.toLowerCase()}`);
  // A step that creates or finds records gives one to those after it.
  const before = model.playbook.routes
    .filter((route) => route.target === step.uuid)
    .flatMap((route) => model.playbook.steps.find(({ uuid }) => uuid === route.source) ?? [])
    .flatMap(({ name, type }) => {
      const key = name.replace(/\W/g, '_');
      if (type?.result.shape === 'record')
        return [{ label: `Record of ${name}`, template: `{{ vars.steps.${key}['@id'] }}` }];
      if (type?.result.shape === 'records')
        return [{ label: `First of ${name}`, template: `{{ vars.steps.${key}[0]['@id'] }}` }];
      return [];
    });
  const offered = [...usual, ...before].filter(({ template }) => template !== textOf(value));
  return (
    <div className={styles.group}>
      <TemplateInput
        label={labelOf(argument)}
        pointer={place.pointer}
        value={value ?? ''}
        description={argument.help}
        onChange={set}
      />
      {!readOnly && (
        <div className={styles.offers} role="group" aria-label={`Usual for ${argument.title}`}>
          {offered.slice(0, 4).map(({ label, template }) => (
            <Button key={template} size="small" tone="quiet" onClick={() => set(template)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
