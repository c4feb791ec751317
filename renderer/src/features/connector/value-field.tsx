import { readJson } from '@core/text/json/read';
import { TextField } from '../../ui/text-field';
import { usePending } from '../../ui/values/use-pending';

interface ValueFieldProps {
  label: string;
  value: unknown;
  readOnly: boolean;
  onChange(value: unknown): void;
}

/** Any JSON value in one line: what parses as a number, boolean, list or map is one, everything else is a text. */
export function ValueField({ label, value, readOnly, onChange }: ValueFieldProps) {
  const shown = value === undefined ? '' : typeof value === 'string' ? spelled(value) : JSON.stringify(value);
  const pending = usePending(shown, (text) => onChange(valueOf(text)));
  return (
    <TextField
      label={label}
      mono
      value={pending.text}
      readOnly={readOnly}
      description="A text, or JSON for a number, true, false, a list or a map."
      onChange={pending.change}
      onBlur={pending.leave}
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
