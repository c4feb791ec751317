import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { StepTrace } from '@core/contract';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { TextField } from '../../../ui/text-field';
import styles from './time-picker.module.css';

interface TimePickerProps {
  /** Each time the run reached the step; a loop makes thousands of them, so they are counted and not listed. */
  entries: readonly StepTrace[];
  index: number;
  onChoose(index: number): void;
}

/** Chooses one of the times a run came to a step: by its number, one after the other, or the next that failed. */
export function TimePicker({ entries, index, onChoose }: TimePickerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const last = entries.length - 1;
  const number = typed === null ? index + 1 : Number(typed);
  const error = isAmong(number, entries.length) ? undefined : `A number from 1 to ${counted(entries.length)}`;
  const go = (at: number) => {
    setTyped(null);
    onChoose(at);
  };
  const failed = nextFailed(entries, index);
  return (
    <div className={styles.picker} role="group" aria-label="Which time">
      <IconButton
        size="small"
        label="Previous time"
        icon={<ChevronLeft size={14} aria-hidden />}
        disabled={index === 0 && 'this is the first.'}
        onClick={() => go(index - 1)}
      />
      <div className={styles.number}>
        <TextField
          hideLabel
          label={`Which time of ${counted(entries.length)}`}
          value={typed ?? String(index + 1)}
          error={error}
          onChange={(text) => {
            setTyped(text);
            if (isAmong(Number(text), entries.length)) onChoose(Number(text) - 1);
          }}
          onBlur={() => setTyped(null)}
        />
      </div>
      <span className={styles.of}>of {counted(entries.length)}</span>
      <IconButton
        size="small"
        label="Next time"
        icon={<ChevronRight size={14} aria-hidden />}
        disabled={index === last && 'this is the last.'}
        onClick={() => go(index + 1)}
      />
      {failed !== null && (
        <Button size="small" tone="quiet" onClick={() => go(failed)}>
          Next failed
        </Button>
      )}
    </div>
  );
}

function isAmong(number: number, count: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= count;
}

/** Index of the next time the step failed, from the first again after the last; null when it is no other one. */
function nextFailed(entries: readonly StepTrace[], index: number): number | null {
  const isFailed = ({ status }: StepTrace) => status === 'failed';
  const after = entries.findIndex((entry, at) => at > index && isFailed(entry));
  const found = after < 0 ? entries.findIndex(isFailed) : after;
  return found < 0 || found === index ? null : found;
}

function counted(count: number): string {
  return count.toLocaleString('en');
}
