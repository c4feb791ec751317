import { X } from 'lucide-react';
import { mapOf, textOf, type JsonMap } from '@core/text/values';
import { momentOf } from '@core/schedule/crontab';
import { withCrontab, withDoubled, withName, withZone } from '@core/schedule/schedule';
import { DateField } from '../../../ui/date-field';
import { IconButton } from '../../../ui/icon-button';
import { CrontabFields } from '../../../ui/schedule/crontab-fields';
import { NextTimes } from '../../../ui/schedule/next-times';
import { Switch } from '../../../ui/switch';
import { TextField } from '../../../ui/text-field';
import styles from './schedules.module.css';

interface ScheduleCardProps {
  schedule: JsonMap;
  readOnly: boolean;
  /** `typed` says one key press of several from a choice. */
  onChange(schedule: JsonMap, label: string, typed?: boolean): void;
  onRemove(): void;
}

/** One schedule: its rhythm, said in words, the next times it means, and between which dates it holds. */
export function ScheduleCard({ schedule, readOnly, onChange, onRemove }: ScheduleCardProps) {
  const name = textOf(schedule.name) ?? '';
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
      <CrontabFields
        crontab={schedule.crontab}
        readOnly={readOnly}
        onParts={(parts, label, typed) => onChange(withCrontab(schedule, parts), label, typed)}
        onZone={(zone) => onChange(withZone(schedule, zone, Date.now() / 1000), 'Change the time zone')}
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
