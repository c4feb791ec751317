import { useState } from 'react';
import { renameStep, stepNameRefusal } from '@core/edit/playbook/rename-step';
import { TextField } from '../../../ui/text-field';
import { currentState, perform } from '../editing/session';
import { useStepForm } from './form-context';

/** The step's name. It changes when the field is left, or on Enter, in every template that reads the step. */
export function NameField() {
  const { subject, step, readOnly } = useStepForm();
  const [text, setText] = useState<string | null>(null);
  const isNew = text !== null && text !== step.name;
  const state = isNew ? currentState(subject) : null;
  const refusal = isNew && state ? stepNameRefusal(state, step.uuid, text) : null;
  const commit = () => {
    if (isNew && refusal === null) perform(subject, (now) => renameStep(now, step.uuid, text));
    setText(null);
  };
  return (
    <TextField
      label="Name"
      value={text ?? step.name}
      readOnly={readOnly}
      error={refusal ?? undefined}
      description={isNew && refusal === null ? 'Templates that read this step follow.' : undefined}
      onChange={setText}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        else if (event.key === 'Escape' && isNew) {
          // What was typed goes first; the next Escape leaves the form.
          event.preventDefault();
          setText(null);
        }
      }}
    />
  );
}
