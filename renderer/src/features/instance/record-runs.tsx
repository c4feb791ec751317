import { stepMarkOf } from '@core/engine/record-trace';
import { useInstanceRuns, watchInstanceRun } from '../../state/instance-run-news';
import { listInstanceRuns } from '../../state/instance-runs';
import { reportError } from '../../state/toasts';
import { useAnswer } from '../../state/use-answer';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { StatusMark } from '../../ui/trace/status-mark';
import { Section } from '../../ui/values/section';
import styles from './record-editor.module.css';

/** The runs that were started on a record, by hand or by its changes, as they are now. */
export function RecordRuns({ iri }: { iri: string }) {
  const news = useInstanceRuns((store) => store.news);
  const found = useAnswer(`${news} ${iri}`, () => listInstanceRuns({ search: '', status: '', record: iri }));
  const { runs, total } = found.value ?? { runs: [], total: 0 };
  if (total === 0 && !found.error) return null;
  return (
    <Section title="Playbook runs" badge={<Badge>{total}</Badge>}>
      {found.error && <p className={styles.nothing}>{found.error.message}</p>}
      <ul className={styles.members} aria-label="Playbook runs">
        {runs.map(({ id, name, status }) => (
          <li key={id} className={styles.linkRow}>
            <StatusMark status={stepMarkOf(status)} />
            <Button
              size="small"
              tone="quiet"
              tip="Show the run on the canvas"
              onClick={() => void watchInstanceRun(id).catch(reportError)}
            >
              {name}
            </Button>
            <span className={styles.linkName} />
            <span className={styles.nothing}>{status}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
