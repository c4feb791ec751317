import { useState } from 'react';
import { asText } from '@core/content/shape';
import type { QueryField } from '@core/query/builder/field';
import type { ValueShape } from '@core/query/builder/operators';
import { isNumeric, listOf } from '@core/query/operand';
import { ChoiceList } from '../choice-list';
import { DateField } from '../date-field';
import { Select } from '../select';
import { TextField } from '../text-field';
import styles from './query-builder.module.css';

export interface ValueInputProps {
  label: string;
  field: QueryField | undefined;
  shape: ValueShape;
  value: unknown;
  readOnly: boolean;
  onChange(value: unknown): void;
}

const truths = [
  { id: 'true', label: 'yes' },
  { id: 'false', label: 'no' },
];

/** The value of a condition, in the control its field and its operator want. */
export function ValueInput(props: ValueInputProps) {
  const { label, field, shape, value, readOnly, onChange } = props;
  switch (shape) {
    case 'flag':
      return (
        <Select
          hideLabel
          label={label}
          options={truths}
          value={asText(value ?? 'true')}
          disabled={readOnly}
          onChange={(id) => onChange(id === 'true')}
        />
      );
    case 'range': {
      const [low = null, high = null] = listOf(value);
      return (
        <div className={styles.range}>
          <One {...props} label={`${label}, from`} value={low} onChange={(next) => onChange([next, high])} />
          <One {...props} label={`${label}, to`} value={high} onChange={(next) => onChange([low, next])} />
        </div>
      );
    }
    case 'list':
      return field?.choices ? (
        <ChoiceList
          hideLabel
          label={label}
          options={field.choices.map(({ iri, name }) => ({ id: iri, label: name }))}
          value={listOf(value).map(asText)}
          readOnly={readOnly}
          onChange={onChange}
        />
      ) : (
        <ListInput {...props} />
      );
    case 'object':
      return <ObjectInput {...props} />;
    case 'one':
      return <One {...props} />;
  }
}

function One({ label, field, value, readOnly, onChange }: ValueInputProps) {
  if (field?.choices) {
    const options = field.choices.map(({ iri, name }) => ({ id: iri, label: name }));
    const isKnown = value === null || value === undefined || options.some(({ id }) => id === value);
    return (
      <Select
        hideLabel
        label={label}
        options={isKnown ? options : [...options, { id: asText(value), label: asText(value) }]}
        value={typeof value === 'string' ? value : null}
        disabled={readOnly}
        onChange={onChange}
      />
    );
  }
  if (field?.kind === 'boolean') {
    return (
      <Select
        hideLabel
        label={label}
        options={truths}
        value={typeof value === 'boolean' ? String(value) : null}
        disabled={readOnly}
        onChange={(id) => onChange(id === 'true')}
      />
    );
  }
  if (field?.kind === 'date' && (value === null || value === undefined || typeof value === 'number')) {
    return (
      <DateField hideLabel label={label} value={value ?? null} readOnly={readOnly} onChange={onChange} />
    );
  }
  return (
    <TextField
      hideLabel
      label={label}
      value={value === null || value === undefined ? '' : asText(value)}
      placeholder={field?.kind === 'record' ? `/api/3/${field.target ?? 'module'}/…` : 'value'}
      readOnly={readOnly}
      onChange={(text) => onChange(valueOf(text, field))}
    />
  );
}

/** Typed text as a body holds it; half a number stays a text. */
function valueOf(text: string, field: QueryField | undefined): unknown {
  if (text === '') return null;
  return field?.kind === 'number' && isNumeric(text) && !text.endsWith('.') ? Number(text) : text;
}

function ListInput({ label, field, value, readOnly, onChange }: ValueInputProps) {
  const written = listOf(value).map(asText).join(', ');
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      hideLabel
      label={label}
      value={draft ?? written}
      placeholder="values, with commas between"
      readOnly={readOnly}
      onBlur={() => setDraft(null)}
      onChange={(text) => {
        setDraft(text);
        const parts = text.split(',').map((part) => part.trim());
        onChange(parts.filter(Boolean).map((part) => valueOf(part, field)));
      }}
    />
  );
}

function ObjectInput({ label, value, readOnly, onChange }: ValueInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const isBroken = draft !== null && parsed(draft) === undefined;
  return (
    <TextField
      hideLabel
      mono
      multiline
      label={label}
      value={draft ?? JSON.stringify(value ?? {})}
      readOnly={readOnly}
      error={isBroken ? 'This is not JSON yet.' : undefined}
      onBlur={() => !isBroken && setDraft(null)}
      onChange={(text) => {
        setDraft(text);
        const next = parsed(text);
        if (next !== undefined) onChange(next);
      }}
    />
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
