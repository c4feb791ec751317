import { isMap } from '@core/content/shape';
import { Switch } from '../../../ui/switch';
import type { ArgumentFieldProps } from './argument-props';
import { DurationFields } from './duration-fields';
import { useChangeArguments, useStepForm } from './form-context';
import styles from './form.module.css';

/** How long is waited at most, and where the playbook then goes on; switched off, the argument goes. */
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
          change(on ? 'Set a time limit' : 'Drop the time limit', ({ [argument.key]: _before, ...args }) =>
            on ? { ...args, [argument.key]: { days: 0, hours: 1, minutes: 0, step_iri: null } } : args,
          )
        }
      />
      {isOn && <DurationFields name={argument.key} value={value} leads />}
    </div>
  );
}
