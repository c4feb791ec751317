import { Plus } from 'lucide-react';
import { isMap, type JsonMap } from '@core/text/values';
import { newSchedule } from '@core/schedule/schedule';
import { presentName } from '@core/schedule/time-zones';
import { removeAt } from '@core/text/json/edit';
import { joinPointer } from '@core/text/pointer';
import type { DocumentView } from '../../../state/document-view';
import { changeText, changeValue } from '../../../state/form-edits';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/values/section';
import { newUuid } from '../editing/gestures';
import { FoundBelow } from '../panel/found-below';
import styles from './manage.module.css';
import { ScheduleCard } from './schedule-card';

interface SchedulesSectionProps {
  path: string;
  document: DocumentView;
  /** Pointer of the playbook in its file. */
  base: string;
  playbook: JsonMap;
  readOnly: boolean;
}

/**
 * The schedules that start the playbook, as an export with schedules holds it (docs/platform/playbooks.md#schedules).
 */
export function SchedulesSection({ path, document, base, playbook, readOnly }: SchedulesSectionProps) {
  const list = joinPointer(base, 'schedules');
  const schedules = Array.isArray(playbook.schedules) ? (playbook.schedules as unknown[]) : [];
  const { name, uuid, parameters } = playbook;
  const add = () =>
    changeValue(path, list, 'Add a schedule', (known) => [
      ...(Array.isArray(known) ? (known as unknown[]) : []),
      newSchedule(String(name ?? ''), String(uuid ?? ''), localZone(), newUuid()),
    ]);
  return (
    <Section
      title="Schedules"
      badge={<span className={styles.faint}>{schedules.length}</span>}
      closed={schedules.length === 0}
    >
      {schedules.length === 0 && <p className={styles.faint}>No schedule starts this playbook.</p>}
      <ol className={styles.form} aria-label="Schedules">
        {schedules.map((schedule, index) => {
          const at = joinPointer(list, index);
          if (!isMap(schedule)) return null;
          return (
            // A schedule is known by its place: its name changes while it is typed.
            <li key={index}>
              <ScheduleCard
                schedule={schedule}
                readOnly={readOnly}
                onChange={(next, label, typed) =>
                  changeValue(path, at, label, () => next, typed ? `${at} ${label}` : null)
                }
                onRemove={() => changeText(path, 'Remove a schedule', (text) => removeAt(text, at))}
              />
              <FoundBelow path={path} document={document} pointer={at} about={`schedule ${index + 1}`} />
            </li>
          );
        })}
      </ol>
      {schedules.length > 0 && Array.isArray(parameters) && parameters.length > 0 && (
        <p className={styles.faint}>
          Schedules pass no values: in their runs {parameters.map(String).join(', ')}{' '}
          {parameters.length === 1 ? 'is' : 'are'} empty.
        </p>
      )}
      {!readOnly && (
        <div className={styles.add}>
          <Button size="small" tone="quiet" icon={<Plus size={14} aria-hidden />} onClick={add}>
            Add schedule
          </Button>
        </div>
      )}
    </Section>
  );
}

const localZone = () => presentName(Intl.DateTimeFormat().resolvedOptions().timeZone);
