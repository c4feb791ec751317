import { mapOf, textOf } from '@core/text/values';
import { modulesOf } from '@core/content/steps/wording';
import { joinPointer } from '@core/text/pointer';
import { editValue } from '../../../state/form-edits';
import { Switch } from '../../../ui/switch';
import { TextList } from '../../../ui/values/text-list';
import type { ArgumentFieldProps } from './argument-props';
import { useArgumentPlace, useMapEdit, useStepForm } from './form-context';
import styles from './form.module.css';
import { MapFields } from './map-fields';
import { QueryEditor } from './query-field';
import { TemplateInput } from './template-input';

/**
 * Names of the values that the caller passes to the playbook. They belong to the playbook, but users look for them
 * here.
 */
export function PlaybookParameters() {
  const { subject, model, readOnly } = useStepForm();
  return (
    <TextList
      label="Parameters of the playbook"
      values={model.playbook.parameters}
      placeholder="Add a parameter"
      description="Read as vars.input.params.<name>."
      readOnly={readOnly}
      onChange={(names) =>
        editValue(subject.path, joinPointer(model.base, 'parameters'), names, 'Change the parameters')
      }
    />
  );
}

/** Variables a trigger sets. What it hands on as `input` is the platform's own and follows the form. */
export function StartVariables({ argument, value }: ArgumentFieldProps) {
  return (
    <div className={styles.group} role="group" aria-label={argument.title}>
      <span className={styles.label}>{argument.title}</span>
      <MapFields keys={[argument.key]} value={value} noun="variable" without={handedOn} />
    </div>
  );
}

const handedOn: ReadonlySet<string> = new Set(['input']);

/** On which records of each module the button shows. */
export function DisplayConditions({ argument, value }: ArgumentFieldProps) {
  const { step, readOnly } = useStepForm();
  const edit = useMapEdit(argument.key);
  const conditions = mapOf(value);
  const modules = [...new Set([...modulesOf(step.arguments), ...Object.keys(conditions)])];
  if (modules.length === 0) return null;
  return (
    <div className={styles.group} role="group" aria-label={argument.title}>
      <span className={styles.label}>{argument.title}</span>
      {modules.map((module) => (
        <div key={module} className={styles.group}>
          <Switch
            label={`Only some ${module}`}
            checked={module in conditions}
            disabled={readOnly}
            onChange={(on) =>
              on
                ? edit.set(
                    module,
                    { sort: [], limit: 30, logic: 'AND', filters: [] },
                    `Limit the button on ${module}`,
                  )
                : edit.remove(module, `Show the button on all ${module}`)
            }
          />
          {module in conditions && (
            <QueryEditor
              label={`Records of ${module} with the button`}
              keys={[argument.key, module]}
              value={conditions[module]}
              modules={[module]}
            />
          )}
        </div>
      ))}
    </div>
  );
}

/** What the person who started the playbook reads. */
export function ToastFields({ argument, value }: ArgumentFieldProps) {
  const { readOnly } = useStepForm();
  const place = useArgumentPlace(argument.key);
  const edit = useMapEdit(argument.key);
  const toast = mapOf(value);
  return (
    <div className={styles.group} role="group" aria-label={argument.title}>
      <Switch
        label={argument.title}
        checked={toast.visible === true}
        disabled={readOnly}
        onChange={(on) => edit.set('visible', on, 'Change the message after the start')}
      />
      {toast.visible === true && (
        <TemplateInput
          label="Message"
          pointer={joinPointer(place.pointer, 'message')}
          value={textOf(toast.message) ?? ''}
          onChange={(next) => edit.set('message', next, 'Change the message after the start', true)}
        />
      )}
    </div>
  );
}
