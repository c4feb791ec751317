import { useState } from 'react';
import {
  mostUnits,
  relativeTitles,
  type DifferenceUnit,
  type RelativeDate,
} from '@core/query/conditions/relative-date';
import { Select } from '../select';
import { TextField } from '../text-field';
import { optionsOf } from './options-of';
import styles from './condition-builder.module.css';

interface RelativeValueProps {
  /** Number of the condition, as `1.2`. */
  place: string;
  value: RelativeDate;
  readOnly: boolean;
  /** `typed` distinguishes one key press of several from a choice. */
  onChange(value: RelativeDate, typed: boolean): void;
}

/** How far from the run the moment is that a condition compares with. */
export function RelativeValue({ place, value, readOnly, onChange }: RelativeValueProps) {
  // What is typed is kept while it is no amount yet.
  const [draft, setDraft] = useState<string | null>(null);
  const isBefore = value.amount < 0;
  const type = (text: string) => {
    setDraft(text);
    const amount = /^\d{1,6}$/.test(text) ? Number(text) : 0;
    if (amount > 0 && amount <= mostUnits) onChange({ ...value, amount: isBefore ? -amount : amount }, true);
  };
  return (
    <div className={styles.relative}>
      <TextField
        label={`Amount of condition ${place}`}
        hideLabel
        value={draft ?? String(Math.abs(value.amount))}
        readOnly={readOnly}
        onChange={type}
        onBlur={() => setDraft(null)}
      />
      <Select
        label={`Unit of condition ${place}`}
        hideLabel
        value={value.unit}
        options={units}
        disabled={readOnly}
        onChange={(id) => {
          const unit = units.find((each) => each.id === id)?.id;
          if (unit) onChange({ ...value, unit }, false);
        }}
      />
      <Select
        label={`Direction of condition ${place}`}
        hideLabel
        value={isBefore ? 'before' : 'after'}
        options={directions}
        disabled={readOnly}
        onChange={(id) => {
          const amount = Math.abs(value.amount);
          onChange({ ...value, amount: id === 'before' ? -amount : amount }, false);
        }}
      />
    </div>
  );
}

const units = optionsOf<DifferenceUnit>(relativeTitles.units);

const directions = [
  { id: 'before', label: relativeTitles.before },
  { id: 'after', label: relativeTitles.after },
];
