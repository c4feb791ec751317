import { mapOf, textOf } from '@core/text/values';
import { useFormSchema } from '../../../state/form-schema';
import { PickField } from '../../../ui/pick-field';
import type { ArgumentFieldProps } from './argument-props';
import { useArgumentPlace, useStepForm } from './form-context';
import styles from './form.module.css';
import { QueryEditor } from './query-field';

/** The change of a record that ends a wait (docs/platform/steps.md#wait). */
export function WaitRuleFields({ argument, value }: ArgumentFieldProps) {
  const { readOnly } = useStepForm();
  const place = useArgumentPlace(argument.key);
  const { modules } = useFormSchema();
  const rule = mapOf(value);
  const module = textOf(rule.entity_type) ?? '';
  return (
    <div className={styles.group} role="group" aria-label={argument.title}>
      <PickField
        label="Module"
        value={module}
        options={modules.map(({ type, title }) => ({ id: type, label: title, description: type }))}
        placeholder="Choose a module"
        readOnly={readOnly}
        onChange={(type) =>
          place.set(
            {
              ...rule,
              event_type: 'update',
              entity_type: type,
              entity_name: modules.find((each) => each.type === type)?.title ?? type,
              trigger_condition: { sort: [], limit: 30, logic: 'AND', filters: [] },
            },
            'Change the module waited for',
          )
        }
      />
      {module !== '' && (
        <>
          <span className={styles.label}>Continues when a record meets</span>
          <QueryEditor
            label="Condition that ends the wait"
            keys={[argument.key, 'trigger_condition']}
            value={rule.trigger_condition}
            modules={[module]}
            changes
          />
        </>
      )}
    </div>
  );
}
