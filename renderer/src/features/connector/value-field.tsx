import { readJson } from '@core/text/json/read';
import { TextField } from '../../ui/text-field';
import { useDraft } from '../../ui/values/use-draft';

interface ValueFieldProps {
  label: string;
  value: unknown;
  readOnly: boolean;
  onChange(value: unknown): void;
}

/** Any JSON value in one line: what reads as a number, a switch, a list or a map is one, everything else a text. */
export function ValueField({ label, value, readOnly, onChange }: ValueFieldProps) {
  const shown = value === undefined ? '' : typeof value === 'string' ? spelled(value) : JSON.stringify(value);
  const draft = useDraft(shown, (text) => onChange(valueOf(text)));
  return (
    <TextField
      label={label}
      mono
      value={draft.text}
      readOnly={readOnly}
      description="A text, or JSON for a number, true, false, a list or a map."
      onChange={draft.change}
      onBlur={draft.leave}
    />
  );
}

function valueOf(text: string): unknown {
  const { value } = readJson(text);
  return value === undefined || value === null ? text : value;
}

/** A text that would read as something else is shown in its quotes. */
function spelled(text: string): string {
  return valueOf(text) === text ? text : JSON.stringify(text);
}
