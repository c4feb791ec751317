import { ClipboardList, FolderOpen, RotateCcw, StepForward, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { RemoteInfo } from '@core/contract/remote';
import { useDocuments } from '../../state/documents';
import { openPlan, planFor, planUndo, usePushing } from '../../state/remote-pushing';
import { useStanding } from '../../state/remote-standing';
import { useRemotes } from '../../state/remotes';
import { chooseText, largestSent } from '../../state/choose-file';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { ChoiceFields, everything, whyNothing } from './choice-fields';
import { ConfirmPush } from './confirm-push';
import { PlanView } from './plan-view';
import { PushReports } from './push-reports';
import styles from './remote.module.css';

/** What would be written to a remote, whole, before anything is; then pushed, gone on with, taken back. */
export function PlanPart({ remote }: { remote: RemoteInfo }) {
  const { name, mark } = remote;
  const pushing = usePushing();
  const begun = useStanding((state) => state.begun);
  const unsaved = useDocuments((state) => state.dirty.size);
  const isBusy = useRemotes((state) => state.job !== null);
  const [choice, setChoice] = useState(everything);
  const [deletes, setDeletes] = useState(false);
  const [resumes, setResumes] = useState(false);
  const [offersToGoOn, setOffersToGoOn] = useState(false);
  // While something is at work it stays as it was: what has asked for that goes on has the focus.
  if (!isBusy && offersToGoOn !== (begun?.unfinished ?? false)) setOffersToGoOn(!offersToGoOn);
  const busy: string | false = isBusy && 'Something is being done with a remote.';
  const isMine = pushing.name === name;
  const readOnly = mark === 'read-only' && 'It is marked as read-only.';
  return (
    <div className={styles.scroll}>
      {offersToGoOn && (
        <section className={styles.part} aria-label="A push was cut off">
          <h2 className={styles.heading}>The last push did not come to its end</h2>
          <p className={styles.muted}>
            What was done is found by looking there; nothing is done twice. Everything that was there before
            is kept.
          </p>
          <div className={styles.actions}>
            <Button
              tone="primary"
              icon={<StepForward size={14} aria-hidden />}
              disabled={busy || readOnly}
              onClick={() => setResumes(true)}
            >
              Go on with it…
            </Button>
          </div>
        </section>
      )}
      <section className={styles.part} aria-label="What is planned">
        <p className={styles.muted}>
          {begun?.pulled
            ? 'Planned is what was changed here since both had it in common. What only the remote has is never touched.'
            : 'Nothing was pulled from it yet: what both have is told apart better after a pull.'}
        </p>
        {unsaved > 0 && (
          <p className={styles.note}>
            {unsaved === 1 ? 'One file has' : `${unsaved} files have`} unsaved changes. Planned is what is
            saved.
          </p>
        )}
        <ChoiceFields name={name} pushedOnly choice={choice} onChange={setChoice} />
        <Checkbox
          label="Delete there what was taken away here"
          description="Softly where there is a recycle bin; only what both had in common."
          checked={deletes}
          onChange={setDeletes}
        />
        <div className={styles.actions}>
          <Button
            tone={isMine && pushing.plan ? 'plain' : 'primary'}
            icon={
              isMine && pushing.plan ? (
                <RotateCcw size={14} aria-hidden />
              ) : (
                <ClipboardList size={14} aria-hidden />
              )
            }
            disabled={busy || whyNothing(choice)}
            onClick={() => void planFor(name, choice, deletes).catch(reportError)}
          >
            {isMine && pushing.plan ? 'Plan again' : 'Make a plan'}
          </Button>
          <Button
            icon={<FolderOpen size={14} aria-hidden />}
            disabled={busy}
            onClick={() => void openSaved(name).catch(reportError)}
          >
            Open a saved plan…
          </Button>
          <Button
            icon={<Undo2 size={14} aria-hidden />}
            disabled={busy || (!begun?.undoable && 'Nothing was pushed from here that could be taken back.')}
            onClick={() => void planUndo(name)}
          >
            Plan to take the last push back
          </Button>
        </div>
      </section>
      {isMine && <PushReports rehearsal={pushing.rehearsal} push={pushing.push} plan={pushing.plan} />}
      {isMine && pushing.plan && (
        <PlanView
          remote={remote}
          plan={pushing.plan}
          isPushed={pushing.push !== null}
          busy={busy || readOnly}
        />
      )}
      {resumes && <ConfirmPush remote={remote} plan={null} onClose={() => setResumes(false)} />}
    </div>
  );
}

async function openSaved(name: string): Promise<void> {
  const file = await chooseText('.json', largestSent);
  if (file) await openPlan(name, file);
}
