import { useState } from 'react';
import { isMap } from '@core/text/values';
import { joinPointer } from '@core/text/pointer';
import { changeValue } from '../../../state/form-edits';
import { useStepForm } from './form-context';
import styles from './form.module.css';
import { TemplateInput } from './template-input';

/** All arguments of a step as JSON, for what no field shows. They are applied as written, whenever they are valid. */
export function RawArguments() {
  const { subject, step, pointer } = useStepForm();
  const [isRefused, setRefused] = useState(false);
  const at = joinPointer(pointer, 'arguments');
  const set = (value: unknown) => {
    setRefused(!isMap(value));
    if (isMap(value)) changeValue(subject.path, at, 'Change the arguments', () => value, at);
  };
  return (
    <div className={styles.raw}>
      <TemplateInput
        label="Arguments"
        pointer={at}
        value={step.arguments}
        multiline
        language="json"
        error={isRefused ? 'Arguments are a map: { … }.' : undefined}
        onChange={set}
      />
    </div>
  );
}
