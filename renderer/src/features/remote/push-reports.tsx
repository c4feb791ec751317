import type { RemotePlan, RemotePush } from '@core/contract/remote-work';
import { counted } from '@core/text/counted';
import styles from './remote.module.css';
import { outcomeWords } from './words';

interface PushReportsProps {
  rehearsal: RemotePush | null;
  push: RemotePush | null;
  plan: RemotePlan | null;
}

/** How a push went, beside how its rehearsal went. */
export function PushReports({ rehearsal, push, plan }: PushReportsProps) {
  const reports = [rehearsal, push].filter((report) => report !== null);
  const [first] = reports;
  if (!first) return null;
  const items = push?.items ?? first.items;
  return (
    <section className={styles.part} aria-label="How it went">
      {reports.map((report) => (
        <Outcome key={String(report.rehearsed)} report={report} undoes={plan?.undoes ?? false} />
      ))}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Thing</th>
            <th scope="col">Kind</th>
            {rehearsal && <th scope="col">Rehearsal</th>}
            {push && <th scope="col">There</th>}
          </tr>
        </thead>
        <tbody>
          {items.map(({ kind, id, name }) => (
            <tr key={`${kind}/${id}`}>
              <th scope="row">{name}</th>
              <td>{kind}</td>
              {rehearsal && <Cell of={rehearsal} kind={kind} id={id} name={name} />}
              {push && <Cell of={push} kind={kind} id={id} name={name} />}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Outcome({ report, undoes }: { report: RemotePush; undoes: boolean }) {
  const { rehearsed, isDone, items, stopped, publish, problems } = report;
  const done = items.filter(({ outcome }) => outcome === 'done' || outcome === 'already').length;
  const what = rehearsed ? 'The rehearsal' : undoes ? 'Taking it back' : 'The push';
  return (
    <>
      <h2 className={styles.heading} role="status">
        {what} {isDone ? 'came to its end' : 'did not come to its end'}: {counted(done, 'thing')} of{' '}
        {items.length} {undoes ? 'as before' : 'there as planned'}
      </h2>
      {stopped && <p className={styles.note}>Stopped: {stopped.message}</p>}
      {publish && (
        <p className={styles.muted}>
          Publish: {publish.outcome}
          {publish.message === null ? '' : `, ${publish.message}`}
        </p>
      )}
      {problems.length > 0 && (
        <details className={styles.muted}>
          <summary>{counted(problems.length, 'thing')} could not be copied for the rehearsal</summary>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** A rehearsal has ids of its own for what an instance makes by itself: it is known by its name then. */
function Cell({ of, kind, id, name }: { of: RemotePush; kind: string; id: string; name: string }) {
  const found =
    of.items.find((item) => item.kind === kind && item.id === id) ??
    of.items.find((item) => item.kind === kind && item.name === name);
  if (!found) return <td>not in it</td>;
  const { outcome, message, parts } = found;
  return (
    <td>
      <span className={styles.outcome} data-outcome={outcome}>
        {outcomeWords[outcome]}
      </span>
      {message !== null && <span className={styles.muted}> {message}</span>}
      {parts.length > 1 && (
        <ul className={styles.muted}>
          {parts.slice(1).map((part) => (
            <li key={part.what}>
              <span className={styles.outcome} data-outcome={part.outcome}>
                {outcomeWords[part.outcome]}
              </span>{' '}
              {part.what}
              {part.message !== null && `: ${part.message}`}
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}
