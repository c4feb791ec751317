import { useState } from 'react';
import { mostVersions } from '@core/edit/playbook/versions';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';
import styles from './manage.module.css';

interface SnapshotDialogProps {
  /** Note of the version that has to go for the new one; null while there is room. */
  going: string | null;
  onSave(note: string): void;
  onClose(): void;
}

/** Asks what distinguishes the version from others. */
export function SnapshotDialog({ going, onSave, onClose }: SnapshotDialogProps) {
  const [typed, setTyped] = useState('');
  const note = typed.trim();
  const save = () => {
    if (note === '') return;
    onSave(note);
    onClose();
  };
  return (
    <Dialog
      title="Save a version"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={note === '' ? 'Write the note first.' : false} onClick={save}>
            {going === null ? 'Save the version' : 'Save and delete the oldest'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField
          label="Note"
          description="What changed, or why it is worth keeping."
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => event.key === 'Enter' && save()}
        />
        {going !== null && (
          <p>
            A playbook keeps {mostVersions} versions. The oldest, “{going}”, is deleted.
          </p>
        )}
      </div>
    </Dialog>
  );
}
