import { Camera, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { InstanceSnapshot } from '@core/contract';
import { dateText } from '@core/module-view/record-text';
import { dropSnapshot, restoreSnapshot, takeSnapshot } from '../../state/instance';
import { useInstance } from '../../state/instance-store';
import { notify, reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { IconButton } from '../../ui/icon-button';
import { TextField } from '../../ui/text-field';
import { ConfirmDialog } from './confirm-dialog';
import snapshotStyles from './snapshots-view.module.css';
import styles from './views.module.css';

type Question = { what: 'restore' | 'drop' | 'replace'; name: string };

/** Snapshots of the instance by name: taken, restored, deleted. */
export function SnapshotsView() {
  const snapshots = useInstance((store) => store.snapshots);
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const wanted = name.trim();
  const take = async () => {
    setBusy(true);
    try {
      await takeSnapshot(wanted);
      setName('');
      notify({ tone: 'success', message: `The snapshot "${wanted}" was created.` });
    } catch (thrown) {
      reportError(thrown);
    } finally {
      setBusy(false);
    }
  };
  const submit = () => {
    if (wanted === '') return;
    if (snapshots.some((each) => each.name === wanted)) setQuestion({ what: 'replace', name: wanted });
    else void take();
  };
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <h2 className={styles.title}>Snapshots</h2>
        <span className={styles.space} />
        <form
          className={snapshotStyles.take}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextField
            hideLabel
            label="Name of the snapshot"
            placeholder="Name of the snapshot"
            value={name}
            onChange={setName}
          />
          <Button
            type="submit"
            tone="primary"
            busy={busy}
            icon={<Camera size={14} aria-hidden />}
            disabled={wanted === '' ? 'Enter a name first.' : false}
          >
            Take a snapshot
          </Button>
        </form>
      </div>
      {snapshots.length === 0 ? (
        <EmptyState icon={<Camera size={28} strokeWidth={1.5} aria-hidden />} title="No snapshots yet">
          A snapshot keeps everything: modules, records, playbooks, runs. Take one before you try something,
          and restore it afterwards.
        </EmptyState>
      ) : (
        <div className={styles.scroll}>
          <ul className={styles.list} aria-label="Snapshots">
            {snapshots.map((snapshot) => (
              <Row key={snapshot.name} snapshot={snapshot} onAsk={setQuestion} />
            ))}
          </ul>
        </div>
      )}
      {question && <Ask question={question} onReplace={take} onClose={() => setQuestion(null)} />}
    </div>
  );
}

function Row({
  snapshot: { name, takenAt, size },
  onAsk,
}: {
  snapshot: InstanceSnapshot;
  onAsk(question: Question): void;
}) {
  return (
    <li className={styles.entry} aria-label={name}>
      <span className={styles.entryText}>
        <span>{name}</span>
        <span className={styles.muted}>
          {dateText(takenAt)} · {(size / 1024 / 1024).toFixed(1)} MB
        </span>
      </span>
      <Button
        size="small"
        icon={<RotateCcw size={14} aria-hidden />}
        onClick={() => onAsk({ what: 'restore', name })}
      >
        Restore
      </Button>
      <IconButton
        size="small"
        label={`Delete "${name}"`}
        icon={<Trash2 size={14} aria-hidden />}
        onClick={() => onAsk({ what: 'drop', name })}
      />
    </li>
  );
}

interface AskProps {
  question: Question;
  onReplace(): Promise<void>;
  onClose(): void;
}

function Ask({ question: { what, name }, onReplace, onClose }: AskProps) {
  if (what === 'restore') {
    return (
      <ConfirmDialog
        title={`Restore "${name}"?`}
        action="Restore"
        onConfirm={async () => {
          await restoreSnapshot(name);
          notify({ tone: 'success', message: `The instance was restored to "${name}".` });
        }}
        onClose={onClose}
      >
        What was written since then is lost, unless you take a snapshot of it first.
      </ConfirmDialog>
    );
  }
  if (what === 'replace') {
    return (
      <ConfirmDialog title={`Replace "${name}"?`} action="Replace" onConfirm={onReplace} onClose={onClose}>
        A snapshot with this name exists. It is replaced with the current state.
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title={`Delete "${name}"?`}
      action="Delete"
      onConfirm={() => dropSnapshot(name)}
      onClose={onClose}
    >
      The snapshot cannot be recovered. The instance itself does not change.
    </ConfirmDialog>
  );
}
