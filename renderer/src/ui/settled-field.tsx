import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field';

interface SettledFieldProps extends Pick<
  TextFieldProps,
  'label' | 'description' | 'error' | 'placeholder' | 'readOnly' | 'mono' | 'hideLabel' | 'multiline'
> {
  value: string;
  /** What is wrong with a text; it is not taken then. */
  problemOf?(text: string): string | null;
  onChange(value: string): void;
}

/** A text that counts once the field is left or Enter is pressed; Escape brings back what was there. */
export function SettledField({ value, problemOf, onChange, error, ...rest }: SettledFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const problem = draft === null ? null : (problemOf?.(draft) ?? null);
  const settle = () => {
    if (draft !== null && draft !== value && problem === null) onChange(draft);
    setDraft(null);
  };
  return (
    <TextField
      {...rest}
      value={draft ?? value}
      error={problem ?? error}
      onChange={setDraft}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !rest.multiline) settle();
        if (event.key === 'Escape' && draft !== null) {
          event.stopPropagation();
          setDraft(null);
        }
      }}
    />
  );
}
