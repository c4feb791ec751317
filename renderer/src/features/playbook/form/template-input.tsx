import { FlaskConical } from 'lucide-react';
import { environmentAt } from '@core/engine/time-travel';
import { CodeField } from '../../../code-editor/code-field';
import type { CodeLanguage } from '../../../code-editor/extensions';
import { standing } from '../../../state/debugging';
import { redo, undo } from '../../../state/documents';
import { forgetFieldWish, useWishFor } from '../../../state/field-wish';
import { dataBefore, openLab } from '../../../state/lab';
import { lastRun, useRuns } from '../../../state/runs';
import { IconButton } from '../../../ui/icon-button';
import { useStepForm } from './form-context';

export interface TemplateInputProps {
  label: string;
  hideLabel?: boolean;
  /** Pointer of the value in the file: what its names mean depends on where it stands. */
  pointer: string;
  value: unknown;
  multiline?: boolean;
  language?: CodeLanguage;
  description?: string | undefined;
  error?: string | undefined;
  onChange(value: unknown): void;
}

/**
 * A field that takes a plain value or a template. What was a number stays one while it reads as one; any other value
 * that is no text is shown, and taken, as JSON.
 */
export function TemplateInput({ pointer, value, onChange, ...rest }: TemplateInputProps) {
  const { subject, document, readOnly, step } = useStepForm();
  const text = textFor(value);
  /** Where the last run came to this step: the playbook's own, else that of one that called it. */
  const moment = () => {
    for (const run of [useRuns.getState().byPath.get(subject.path), lastRun()]) {
      const entry = run?.trace.steps.find(({ stepUuid }) => stepUuid === step.uuid);
      if (run && entry) return { trace: run.trace, sequence: entry.sequence };
    }
    return null;
  };
  /** Of a run that stands at the step the variables as they are now, else those of the last run. */
  const variablesBefore = () => {
    const now = standing();
    if (now?.stepUuid === step.uuid) return now.variables;
    const at = moment();
    return (at && environmentAt(at.trace, at.sequence, 'before')) ?? undefined;
  };
  const wanted = useWishFor(subject.path, pointer, text);
  const tryIt = () => {
    const at = moment();
    const data = at && dataBefore(at.trace, at.sequence);
    openLab(text, data === null ? undefined : { text: data, origin: `Before ${step.name}` });
  };
  return (
    <CodeField
      {...rest}
      value={text}
      readOnly={readOnly}
      onChange={(next) => onChange(valueFor(next, value))}
      onUndo={() => undo(subject.path)}
      onRedo={() => redo(subject.path)}
      wanted={wanted}
      onShown={forgetFieldWish}
      templateContext={() => ({ value: document.value, pointer, variables: variablesBefore() })}
      actions={
        text.includes('{{') || text.includes('{%') ? (
          <IconButton
            size="small"
            label={`Try ${rest.label} in the template lab`}
            icon={<FlaskConical size={14} aria-hidden />}
            onClick={tryIt}
          />
        ) : null
      }
    />
  );
}

function textFor(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** What a text stands for where `before` stood. */
function valueFor(text: string, before: unknown): unknown {
  if (typeof before === 'string' || before === undefined) return text;
  if (before === null) return text === '' ? null : text;
  if (typeof before === 'number' && text.trim() === '') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
