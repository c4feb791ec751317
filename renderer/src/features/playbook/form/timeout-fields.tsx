import { isMap } from '@core/text/values';
import { Switch } from '../../../ui/switch';
import type { ArgumentFieldProps } from './argument-props';
import { DurationFields } from './duration-fields';
import { useChangeArguments, useStepForm } from './form-context';
import styles from './form.module.css';

/** The longest wait, and where the playbook then continues; when switched off, the argument is removed. */
export function TimeoutFields({ argument, value }: ArgumentFieldProps) {
  const { readOnly } = useStepForm();
  const change = useChangeArguments();
  const isOn = isMap(value);
  return (
    <div className={styles.group} role="group" aria-label={argument.title}>
      <Switch
        label={argument.title}
        {...(argument.help ? { description: argument.help } : {})}
        checked={isOn}
        disabled={readOnly}
        onChange={(on) =>
          change(on ? 'Set a time limit' : 'Remove the time limit', ({ [argument.key]: _before, ...args }) =>
            on ? { ...args, [argument.key]: { days: 0, hours: 1, minutes: 0, step_iri: null } } : args,
          )
        }
      />
      {isOn && <DurationFields name={argument.key} value={value} leads />}
    </div>
  );
}
