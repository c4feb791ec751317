import { Combine, Download, Eye } from 'lucide-react';
import { useState } from 'react';
import { giveUpPull, lastPull, openWaitingPull, pullFrom, useStanding } from '../../state/remote-standing';
import { useRemotes } from '../../state/remotes';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { ChoiceFields, whyNothing } from './choice-fields';
import { PullReport } from './pull-report';
import styles from './remote.module.css';
import { timeText } from './words';

/** Brings what has changed on a remote into the workspace, merged with what was changed here. */
export function PullPart({ name }: { name: string }) {
  const { begun, pull } = useStanding();
  const isBusy = useRemotes((state) => state.job !== null);
  const [choice, setChoice] = useState(() => lastPull().choice);
  const [all, setAll] = useState(() => lastPull().all);
  const busy = isBusy && 'Something is being done with a remote.';
  const run = (how: Parameters<typeof pullFrom>[3]) =>
    void pullFrom(name, choice, all, how).catch(reportError);
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
            <Button disabled={busy} onClick={() => run('decided')}>
              Take what was decided
            </Button>
            <Button disabled={busy} onClick={() => run('ours')}>
              Take all of here
            </Button>
            <Button disabled={busy} onClick={() => run('theirs')}>
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
        <ChoiceFields name={name} pushedOnly={false} choice={choice} onChange={setChoice} />
        <Checkbox
          label="Also what a pack of the workspace does not have yet"
          description="An export or an empty folder gets everything in any case."
          checked={all}
          onChange={setAll}
        />
        <div className={styles.actions}>
          <Button
            icon={<Eye size={14} aria-hidden />}
            disabled={busy || whyNothing(choice)}
            onClick={() => run('look')}
          >
            Look what would change
          </Button>
          <Button
            tone={waits ? 'plain' : 'primary'}
            icon={<Download size={14} aria-hidden />}
            disabled={busy || whyNothing(choice)}
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
