import type { IngestionTimes } from '@core/ingestion/ingestion';
import { mapOf } from '@core/text/values';
import { CrontabFields } from '../../../ui/schedule/crontab-fields';
import { NextTimes } from '../../../ui/schedule/next-times';
import { Switch } from '../../../ui/switch';
import own from './ingestion.module.css';

interface ScheduleStepProps {
  times: IngestionTimes;
  onChange(times: IngestionTimes): void;
}

/** When the playbook that ingests is started. */
export function ScheduleStep({ times, onChange }: ScheduleStepProps) {
  const crontab = { ...mapOf(times.crontab), timezone: times.timezone };
  return (
    <div className={own.column}>
      <Switch
        label="Switched on"
        checked={times.enabled}
        onChange={(enabled) => onChange({ ...times, enabled })}
      />
      <CrontabFields
        crontab={crontab}
        readOnly={false}
        onParts={(parts) => onChange({ ...times, crontab: { ...times.crontab, ...parts } })}
        onZone={(timezone) => onChange({ ...times, timezone })}
      />
      <NextTimes schedule={{ crontab }} />
    </div>
  );
}
