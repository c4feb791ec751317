import { X } from 'lucide-react';
import { uuidOfIri } from '@core/content/iri';
import { mapOf } from '@core/text/values';
import { joinPointer } from '@core/text/pointer';
import { useFormSchema } from '../../../state/form-schema';
import { IconButton } from '../../../ui/icon-button';
import { PickField } from '../../../ui/pick-field';
import { labelOf, type ArgumentFieldProps } from './argument-props';
import { ExpressionField } from './expression-field';
import { useArgumentPlace, useChangeArguments, useMapEdit, useStepForm } from './form-context';
import styles from './form.module.css';
import { MapFields } from './map-fields';
import { TemplateInput } from './template-input';

/** The playbook or block a step runs. Arguments the child does not take go, as in the platform's editor. */
export function PlaybookField({ argument, value }: ArgumentFieldProps) {
  const { step, model, readOnly } = useStepForm();
  const place = useArgumentPlace(argument.key);
  const change = useChangeArguments();
  const { playbooks } = useFormSchema();
  const isBlock = step.type?.name === 'ReferenceBlock';
  const offered = playbooks.filter((one) => one.isBlock === isBlock && one.uuid !== model.playbook.uuid);
  return (
    <ExpressionField
      label={labelOf(argument)}
      pointer={place.pointer}
      value={value}
      onChange={(next) => place.set(next, 'Choose a playbook')}
    >
      <PickField
        label={labelOf(argument)}
        value={uuidOfIri(value) ?? ''}
        options={offered.map(({ uuid, name, collection }) => ({
          id: uuid,
          label: name,
          description: collection ?? undefined,
        }))}
        placeholder={isBlock ? 'Choose a block' : 'Choose a playbook'}
        readOnly={readOnly}
        onChange={(uuid) =>
          change('Choose a playbook', (args) => {
            const child = playbooks.find((one) => one.uuid === uuid);
            const before = mapOf(args.arguments);
            const kept = child?.parameters.map((name) => [name, before[name] ?? ''] as const);
            return {
              ...args,
              [argument.key]: child ? `/api/3/workflows/${uuid}` : uuid,
              ...(kept ? { arguments: Object.fromEntries(kept) } : {}),
            };
          })
        }
      />
    </ExpressionField>
  );
}

/** What a referenced playbook is given, by its parameters. */
export function ChildParameters({ argument, value }: ArgumentFieldProps) {
  const { step, readOnly } = useStepForm();
  const place = useArgumentPlace(argument.key);
  const edit = useMapEdit(argument.key);
  const { playbooks } = useFormSchema();
  const uuid = uuidOfIri(step.arguments.workflowReference);
  const child = playbooks.find((one) => one.uuid === uuid);
  const given = mapOf(value);
  const strange = Object.keys(given).filter((name) => !child?.parameters.includes(name));
  return (
    <div className={styles.group} role="group" aria-label={argument.title}>
      <span className={styles.label}>{argument.title}</span>
      {!child && <MapFields keys={[argument.key]} value={value} noun="parameter" />}
      {child && child.parameters.length + strange.length === 0 && (
        <p className={styles.help}>“{child.name}” takes no parameters.</p>
      )}
      {child?.parameters.map((name) => (
        <TemplateInput
          key={name}
          label={name}
          pointer={joinPointer(place.pointer, name)}
          value={given[name] ?? ''}
          onChange={(next) => edit.set(name, next, `Change ${name}`, true)}
        />
      ))}
      {child &&
        strange.map((name) => (
          <div key={name} className={styles.fieldRow}>
            <TemplateInput
              label={name}
              pointer={joinPointer(place.pointer, name)}
              value={given[name]}
              description={`“${child.name}” has no such parameter.`}
              onChange={(next) => edit.set(name, next, `Change ${name}`, true)}
            />
            {!readOnly && (
              <IconButton
                size="small"
                className={styles.eitherButton}
                label={`Remove ${name}`}
                icon={<X size={14} aria-hidden />}
                onClick={() => edit.remove(name, `Remove parameter ${name}`)}
              />
            )}
          </div>
        ))}
    </div>
  );
}
