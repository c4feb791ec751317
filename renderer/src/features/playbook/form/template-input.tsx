import { CodeField } from '../../../code-editor/code-field';
import type { CodeLanguage } from '../../../code-editor/extensions';
import { redo, undo } from '../../../state/documents';
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
  const { subject, document, readOnly } = useStepForm();
  return (
    <CodeField
      {...rest}
      value={textFor(value)}
      readOnly={readOnly}
      onChange={(text) => onChange(valueFor(text, value))}
      onUndo={() => undo(subject.path)}
      onRedo={() => redo(subject.path)}
      templateContext={() => ({ value: document.value, pointer })}
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
