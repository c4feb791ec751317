import type { RunStatus, RunTrace } from '@core/contract';
import { Badge } from '../badge';
import { Section } from '../values/section';
import { EntriesView, ValueView } from '../values/value-view';
import styles from './run-summary.module.css';

export const runStatusNames: Record<RunStatus, string> = {
  running: 'Running',
  finished: 'Finished',
  'finished with error': 'Finished with an ignored error',
  failed: 'Failed',
  awaiting: 'Waiting for input',
  cancelled: 'Stopped',
};

interface RunSummaryProps {
  trace: RunTrace;
  /** Whether it was made elsewhere: which records it wrote is not known then. */
  isForeign?: boolean;
}

/** The run as a whole: how it ended, what it gave back, what it changed, what it would have sent. */
export function RunSummary({ trace, isForeign = false }: RunSummaryProps) {
  const { result, records, outbox, error, status } = trace;
  const changed = Object.entries(records).filter(([, list]) => list.length > 0);
  return (
    <>
      {error !== null && (
        <p role="alert" className={styles.failure}>
          {error}
        </p>
      )}
      {status !== 'running' && (
        <Section title="Result">
          <ValueView value={result} />
        </Section>
      )}
      {changed.map(([module, list]) => (
        <Section key={module} title={`Records of ${module}`} badge={<Badge>{list.length}</Badge>}>
          <EntriesView
            entries={list.map((record, index) => [titleOf(record, index), record])}
            none=""
            depth={1}
          />
        </Section>
      ))}
      {changed.length === 0 && status !== 'running' && !isForeign && (
        <p className={styles.none}>No record was created or changed.</p>
      )}
      {outbox.length > 0 && (
        <Section title="Mails, none of them sent" badge={<Badge>{outbox.length}</Badge>}>
          <EntriesView
            entries={outbox.map((mail, index) => [mail.subject || `Mail ${index + 1}`, mail])}
            none=""
            depth={1}
          />
        </Section>
      )}
    </>
  );
}

function titleOf(record: unknown, index: number): string {
  if (typeof record === 'object' && record !== null) {
    const { name, title, subject, displayName, value } = record as Record<string, unknown>;
    const found = [name, title, subject, displayName, value].find(
      (text) => typeof text === 'string' && text !== '',
    );
    if (typeof found === 'string') return `${index + 1}. ${found}`;
  }
  return `${index + 1}`;
}
