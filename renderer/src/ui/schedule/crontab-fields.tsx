import { cronProblem } from '@core/schedule/cron';
import { crontabParts, partsOf, zoneOf, type CrontabPart } from '@core/schedule/crontab';
import { rhythms } from '@core/schedule/schedule';
import { timeZones } from '@core/schedule/time-zones';
import type { JsonMap } from '@core/text/values';
import { PickField } from '../pick-field';
import { Select } from '../select';
import { TextField } from '../text-field';
import styles from './schedule.module.css';

interface CrontabFieldsProps {
  crontab: unknown;
  readOnly: boolean;
  /** `label` says what was done; `typed` one key press of several from a choice. */
  onParts(parts: JsonMap, label: string, typed: boolean): void;
  onZone(zone: string): void;
}

const titles: Record<CrontabPart, string> = {
  minute: 'Minute',
  hour: 'Hour',
  day_of_month: 'Day',
  month_of_year: 'Month',
  day_of_week: 'Weekday',
};

/** When something is done again and again: by a common rhythm, or by the parts of a crontab, in a time zone. */
export function CrontabFields({ crontab, readOnly, onParts, onZone }: CrontabFieldsProps) {
  const parts = partsOf(crontab);
  const rhythm = rhythms.find((each) => crontabParts.every((part) => parts[part] === each.crontab[part]));
  return (
    <>
      <Select
        label="Rhythm"
        value={rhythm?.id ?? null}
        placeholder="As written below"
        options={rhythms.map(({ id, title }) => ({ id, label: title }))}
        disabled={readOnly}
        onChange={(id) => {
          const chosen = rhythms.find((each) => each.id === id);
          if (chosen) onParts(chosen.crontab, 'Change a rhythm', false);
        }}
      />
      <div className={styles.parts}>
        {crontabParts.map((part) => {
          const problem = cronProblem(part, parts[part]);
          return (
            <TextField
              key={part}
              mono
              label={titles[part]}
              value={parts[part]}
              readOnly={readOnly}
              error={problem === null ? undefined : `It ${problem}.`}
              onChange={(text) => onParts({ [part]: text }, `Change the ${part}`, true)}
            />
          );
        })}
      </div>
      <PickField
        label="Time zone"
        value={zoneOf(crontab)}
        options={timeZones().map((id) => ({ id, label: id }))}
        readOnly={readOnly}
        onChange={onZone}
      />
    </>
  );
}
