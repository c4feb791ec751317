import { Combine, Download, Eye } from 'lucide-react';
import { useState } from 'react';
import {
  giveUpPull,
  lastPull,
  openWaitingPull,
  pullFrom,
  type PullOrder,
  useStanding,
} from '../../state/remote-standing';
import { useRemotes } from '../../state/remotes';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { ChoiceFields, whyNothing } from './choice-fields';
import { PullReport } from './pull-report';
import { ByExportFields, whyNotByExport } from './by-export-fields';
import { RecordsFields } from './records-fields';
import styles from './remote.module.css';
import { timeText } from './words';

/** Brings what has changed on a remote into the workspace, merged with what was changed here. */
export function PullPart({ name }: { name: string }) {
  const { begun, pull } = useStanding();
  const isBusy = useRemotes((state) => state.job !== null);
  // It is said anew each time that what both had in common counts no more.
  const [order, setOrder] = useState(() => ({ ...lastPull(name), afterReset: false }));
  const [isQueryWrong, setQueryWrong] = useState(false);
  const busy = isBusy && 'Something is being done with a remote.';
  const change = (part: Partial<PullOrder>) => setOrder((now) => ({ ...now, ...part }));
  const run = (how: 'look' | 'write') => void pullFrom(name, order, how).catch(reportError);
  // What waits is of what was chosen then.
  const decide = (how: 'decided' | 'ours' | 'theirs') =>
    void pullFrom(name, lastPull(name), how).catch(reportError);
  const remote = useRemotes(({ remotes }) => remotes?.find((one) => one.name === name) ?? null);
  const missing =
    busy ||
    whyNothing(order.choice) ||
    (isQueryWrong && 'The query is no JSON map.') ||
    whyNotByExport(remote, order.byExport);
  const waits = begun?.waiting ?? false;
  return (
    <div className={styles.scroll}>
      {waits && (
        <section className={styles.part} aria-label="A pull waits">
          <h2 className={styles.heading}>A pull waits for decisions</h2>
          <p className={styles.muted}>
            Both sides have changed one place. Nothing is written before everything is decided; what was
            decided is kept, also when Packwright is closed.
          </p>
          <div className={styles.actions}>
            <Button
              tone="primary"
              icon={<Combine size={14} aria-hidden />}
              onClick={() => void openWaitingPull(name).catch(reportError)}
            >
              Decide in the Merge view
            </Button>
            <Button disabled={busy} onClick={() => decide('decided')}>
              Take what was decided
            </Button>
            <Button disabled={busy} onClick={() => decide('ours')}>
              Take all of here
            </Button>
            <Button disabled={busy} onClick={() => decide('theirs')}>
              Take all of there
            </Button>
            <Button tone="caution" onClick={() => void giveUpPull(name).catch(reportError)}>
              Give it up
            </Button>
          </div>
        </section>
      )}
      <section className={styles.part} aria-label="What is pulled">
        <p className={styles.muted} role="status">
          {begun?.pulled
            ? `Pulled last ${timeText(begun.pulled)}.`
            : 'Nothing was pulled into this workspace yet. The first pull also says what both have in common.'}
        </p>
        <ChoiceFields
          name={name}
          pushedOnly={false}
          choice={order.choice}
          onChange={(choice) => change({ choice })}
        />
        <Checkbox
          label="Also what a pack of the workspace does not have yet"
          description="An export or an empty folder gets everything in any case."
          checked={order.all}
          onChange={(all) => change({ all })}
        />
        <RecordsFields
          records={order.records}
          onChange={(records) => change({ records })}
          onWrong={setQueryWrong}
        />
        {remote && (
          <ByExportFields
            remote={remote}
            value={order.byExport}
            onChange={(byExport) => change({ byExport })}
          />
        )}
        <Checkbox
          label="It was reset to an older state"
          description="What both had in common counts no more: everything that differs is yours to decide."
          checked={order.afterReset}
          onChange={(afterReset) => change({ afterReset })}
        />
        <div className={styles.actions}>
          <Button icon={<Eye size={14} aria-hidden />} disabled={missing} onClick={() => run('look')}>
            Look what would change
          </Button>
          <Button
            tone={waits ? 'plain' : 'primary'}
            icon={<Download size={14} aria-hidden />}
            disabled={missing}
            onClick={() => run('write')}
          >
            Pull
          </Button>
          <span className={styles.muted}>
            A pull that is stopped has written nothing; pull again to go on.
          </span>
        </div>
      </section>
      {pull && !isBusy && <PullReport pull={pull} />}
    </div>
  );
}
