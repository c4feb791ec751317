import { X } from 'lucide-react';
import { cronProblem } from '@core/schedule/cron';
import { mapOf, textOf, type JsonMap } from '@core/text/values';
import { crontabParts, momentOf, partsOf, zoneOf, type CrontabPart } from '@core/schedule/crontab';
import { rhythms, withCrontab, withDoubled, withName, withZone } from '@core/schedule/schedule';
import { timeZones } from '@core/schedule/time-zones';
import { DateField } from '../../../ui/date-field';
import { IconButton } from '../../../ui/icon-button';
import { PickField } from '../../../ui/pick-field';
import { Select } from '../../../ui/select';
import { Switch } from '../../../ui/switch';
import { TextField } from '../../../ui/text-field';
import { NextTimes } from './next-times';
import styles from './schedules.module.css';

interface ScheduleCardProps {
  schedule: JsonMap;
  readOnly: boolean;
  /** `typed` says one key press of several from a choice. */
  onChange(schedule: JsonMap, label: string, typed?: boolean): void;
  onRemove(): void;
}

const titles: Record<CrontabPart, string> = {
  minute: 'Minute',
  hour: 'Hour',
  day_of_month: 'Day',
  month_of_year: 'Month',
  day_of_week: 'Weekday',
};

/** One schedule: its rhythm, said in words, the next times it means, and between which dates it holds. */
export function ScheduleCard({ schedule, readOnly, onChange, onRemove }: ScheduleCardProps) {
  const parts = partsOf(schedule.crontab);
  const zone = zoneOf(schedule.crontab);
  const name = textOf(schedule.name) ?? '';
  const rhythm = rhythms.find(({ crontab }) => crontabParts.every((part) => parts[part] === crontab[part]));
  const date = (key: 'start_time' | 'expires', label: string) => (
    <DateField
      label={label}
      value={momentOf(schedule[key])}
      readOnly={readOnly}
      onChange={(seconds) =>
        onChange(
          withDoubled(schedule, key, seconds === null ? null : new Date(seconds * 1000).toISOString()),
          `Change when a schedule ${key === 'expires' ? 'ends' : 'begins'}`,
        )
      }
    />
  );
  return (
    <div className={styles.card} role="group" aria-label={`Schedule ${name}`}>
      <div className={styles.head}>
        <Switch
          label="Switched on"
          checked={schedule.enabled === true}
          disabled={readOnly}
          onChange={(enabled) => onChange({ ...schedule, enabled }, 'Switch a schedule')}
        />
        {!readOnly && (
          <IconButton
            size="small"
            label={`Remove the schedule ${name}`}
            icon={<X size={14} aria-hidden />}
            onClick={onRemove}
          />
        )}
      </div>
      <TextField
        label="Name of the schedule"
        value={name}
        readOnly={readOnly}
        onChange={(next) => onChange(withName(schedule, next), 'Rename a schedule', true)}
      />
      <Select
        label="Rhythm"
        value={rhythm?.id ?? null}
        placeholder="As written below"
        options={rhythms.map(({ id, title }) => ({ id, label: title }))}
        disabled={readOnly}
        onChange={(id) => {
          const chosen = rhythms.find((each) => each.id === id);
          if (chosen) onChange(withCrontab(schedule, chosen.crontab), 'Change a rhythm');
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
              onChange={(text) =>
                onChange(withCrontab(schedule, { [part]: text }), `Change the ${part}`, true)
              }
            />
          );
        })}
      </div>
      <PickField
        label="Time zone"
        value={zone}
        options={timeZones().map((id) => ({ id, label: id }))}
        readOnly={readOnly}
        onChange={(next) => onChange(withZone(schedule, next, Date.now() / 1000), 'Change the time zone')}
      />
      <NextTimes schedule={schedule} />
      <div className={styles.dates}>
        {date('start_time', 'Not before')}
        {date('expires', 'Not after')}
      </div>
      <Switch
        label="Skip a run while the previous one is in progress"
        checked={mapOf(schedule.kwargs).exit_if_running === true}
        disabled={readOnly}
        onChange={(on) =>
          onChange(
            { ...schedule, kwargs: { ...mapOf(schedule.kwargs), exit_if_running: on } },
            'Change what happens while the previous run is in progress',
          )
        }
      />
    </div>
  );
}
