import { useState } from 'react';
import { isMap, type JsonMap } from '@core/content/shape';
import { useChangeArguments, useStepForm } from './form-context';
import styles from './form.module.css';
import { joinPointer } from '@core/text/pointer';
import { TemplateInput } from './template-input';

/** All arguments of a step as JSON, for what no field shows. They are taken over when the field is left. */
export function RawArguments() {
  const { step, pointer } = useStepForm();
  const change = useChangeArguments();
  const [draft, setDraft] = useState<string | null>(null);
  const read = draft === null ? null : readArguments(draft);
  const leave = () => {
    if (!read || 'error' in read) return;
    change('Change the arguments', () => read.value);
    setDraft(null);
  };
  return (
    <div className={styles.raw} onBlur={leave}>
      <TemplateInput
        label="Arguments"
        pointer={joinPointer(pointer, 'arguments')}
        value={draft ?? JSON.stringify(step.arguments, null, 2)}
        multiline
        language="json"
        description={draft === null ? undefined : 'Taken over when you leave the field.'}
        error={read && 'error' in read ? read.error : undefined}
        onChange={(text) => setDraft(typeof text === 'string' ? text : null)}
      />
    </div>
  );
}

function readArguments(text: string): { value: JsonMap } | { error: string } {
  try {
    const value = JSON.parse(text) as unknown;
    return isMap(value) ? { value } : { error: 'Arguments are a map: { … }.' };
  } catch (thrown) {
    return { error: `This is not valid JSON: ${thrown instanceof Error ? thrown.message : String(thrown)}` };
  }
}
