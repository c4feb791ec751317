import { FolderOutput, PackageCheck } from 'lucide-react';
import { useState } from 'react';
import type { HandleEntry } from '@core/contract';
import { diskName } from '@core/content/disk-name';
import type { OpenedMerge } from '@core/contract/merging-calls';
import { useMerging } from '../../../state/merging';
import { takeDecidedPull, useStanding } from '../../../state/remote-standing';
import { reportError } from '../../../state/toasts';
import { useMergeDrafts } from '../../../state/merge-drafts';
import { mergeIntoWorkspace, writeMerge } from '../../../state/write-merge';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import styles from '../overview.module.css';
import { pickPlace } from '../pick-place';
import own from './merge-overview.module.css';

interface WritePanelProps {
  merge: OpenedMerge;
  /** Conflicts nobody has decided. */
  open: number;
}

/** Writes the result: into what is open, where the file of the merge says, or to a new folder. */
export function WritePanel({ merge, open }: WritePanelProps) {
  const { target, isOneFile } = merge;
  const checked = useMerging((state) => state.checked);
  const drafts = useMergeDrafts((state) => Object.keys(state.drafts).length);
  const [busy, setBusy] = useState(false);
  const left = checked?.clashes.filter(({ accepted }) => !accepted).length ?? 0;
  const missing =
    open > 0
      ? `${open === 1 ? '1 conflict is' : `${open} conflicts are`} still open.`
      : left > 0 && !checked?.running
        ? `${left === 1 ? '1 finding is' : `${left} findings are`} neither gone nor taken as they are.`
        : false;
  const during = (work: Promise<void>): void => {
    setBusy(true);
    void work.finally(() => setBusy(false));
  };
  return (
    <section className={styles.part} aria-label="Write">
      <h2 className={styles.heading}>Write the result</h2>
      <p className={own.state}>
        {missing === false
          ? 'Everything is decided. Every byte that neither side changed stays as ours has it.'
          : `It can be written when it is clean: ${missing}`}
      </p>
      {drafts > 0 && (
        <p className={own.state}>
          {drafts === 1 ? 'At 1 conflict something is' : `At ${drafts} conflicts something is`} typed and not
          taken; it is given up with the merge.
        </p>
      )}
      {target === 'workspace' && (
        <div className={own.line}>
          <Button
            tone="primary"
            busy={busy}
            disabled={missing}
            icon={<PackageCheck size={14} aria-hidden />}
            onClick={() => during(mergeIntoWorkspace())}
          >
            Merge into what is open
          </Button>
          <span className={styles.muted}>As unsaved changes, which one undo takes back.</span>
        </div>
      )}
      {target !== null && target !== 'workspace' && 'pull' in target && (
        <WaitingPull file={target.pull} here={target.here} missing={missing} />
      )}
      {target !== null && target !== 'workspace' && 'place' in target && (
        <div className={own.line}>
          <Button
            tone="primary"
            busy={busy}
            disabled={missing}
            icon={<FolderOutput size={14} aria-hidden />}
            onClick={() => during(writeMerge(null))}
          >
            Write to {target.place}
          </Button>
        </div>
      )}
      {!isOneFile && <ToFolder merge={merge} busy={busy} missing={missing} during={during} />}
    </section>
  );
}

/**
 * A pull takes what is decided: from here, where it goes to what is open and comes from the remote at hand, or from the
 * command line.
 */
function WaitingPull({ file, here, missing }: { file: string; here: boolean; missing: string | false }) {
  const { name, begun } = useStanding();
  const isAtHand = here && name !== null && begun?.waiting === true;
  return (
    <>
      <p className={own.state}>
        This pull waits: every decision is written into {file}. Once all is decided,{' '}
        {isAtHand ? 'take it into the workspace here, or ' : ''}pull again with{' '}
        <code>--decisions {file}</code>.
      </p>
      {isAtHand && (
        <div className={own.line}>
          <Button
            tone="primary"
            disabled={missing}
            icon={<PackageCheck size={14} aria-hidden />}
            onClick={() => void takeDecidedPull(name).catch(reportError)}
          >
            Take it into the workspace
          </Button>
          <span className={styles.muted}>Reads {name} again: what has changed there meanwhile is seen.</span>
        </div>
      )}
    </>
  );
}

interface ToFolderProps {
  merge: OpenedMerge;
  busy: boolean;
  missing: string | false;
  during(work: Promise<void>): void;
}

function ToFolder({ merge, busy, missing, during }: ToFolderProps) {
  const [parent, setParent] = useState<HandleEntry | null>(null);
  const [folder, setFolder] = useState(() => `${diskName(merge.ours.title)} merged`);
  return (
    <div className={own.line}>
      <span className={own.field}>
        <TextField label="Name of a new folder" value={folder} onChange={setFolder} />
      </span>
      <Button onClick={() => void pickPlace('folder', setParent).catch(reportError)}>
        {parent ? `In ${parent.name}…` : 'Choose where…'}
      </Button>
      <Button
        tone={merge.target === null ? 'primary' : 'plain'}
        busy={busy}
        disabled={
          missing ||
          (!parent && 'Choose where the new folder goes first.') ||
          (folder.trim() === '' && 'Name the folder first.')
        }
        icon={<FolderOutput size={14} aria-hidden />}
        onClick={() => parent && during(writeMerge({ parent, folder: folder.trim() }))}
      >
        Write to a new folder
      </Button>
    </div>
  );
}
