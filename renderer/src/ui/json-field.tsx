import { useState } from 'react';
import { TextField } from './text-field';

export interface JsonFieldProps {
  label: string;
  /** The label is read but not shown. */
  hideLabel?: boolean;
  value: unknown;
  error?: string | undefined;
  readOnly: boolean;
  onChange(value: unknown): void;
}

/** A value of any shape, as JSON; what is typed is kept while it cannot be read. */
export function JsonField({ label, hideLabel = false, value, error, readOnly, onChange }: JsonFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);
  const take = (text: string) => {
    setDraft(text);
    try {
      onChange(text.trim() === '' ? null : (JSON.parse(text) as unknown));
      setBroken(false);
    } catch {
      setBroken(true);
    }
  };
  return (
    <TextField
      mono
      multiline
      label={label}
      hideLabel={hideLabel}
      value={draft ?? (value === null || value === undefined ? '' : JSON.stringify(value, null, 2))}
      error={isBroken ? 'This is not valid JSON yet. The previous value is kept.' : error}
      readOnly={readOnly}
      onBlur={() => !isBroken && setDraft(null)}
      onChange={take}
    />
  );
}
