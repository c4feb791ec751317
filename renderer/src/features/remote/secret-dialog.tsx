import { useState } from 'react';
import { toWireError } from '@core/contract/errors';
import { changeSecret, testRemote } from '../../state/remotes';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { focusOnMount } from '../../ui/focus-on-mount';
import { TextField } from '../../ui/text-field';
import styles from './remote.module.css';

interface SecretDialogProps {
  name: string;
  /** What it is called: a password, or an API key. */
  word: string;
  onClose(): void;
}

/** Takes another password or API key of a remote, and tests it. */
export function SecretDialog({ name, word, onClose }: SecretDialogProps) {
  const [secret, setSecret] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const take = async () => {
    if (secret === '') return;
    setBusy(true);
    try {
      await changeSecret(name, secret);
      onClose();
      await testRemote(name);
    } catch (thrown) {
      const { message, remedy } = toWireError(thrown);
      setError([message, remedy].filter(Boolean).join(' '));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={`Another ${word} for ${name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={busy}
            disabled={secret === '' && `Give the ${word} first.`}
            onClick={() => void take()}
          >
            Keep and test
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void take();
        }}
      >
        <p className={styles.muted}>
          It is kept where the one before is. What was pulled, mapped and pushed stays as it is.
        </p>
        <TextField
          ref={focusOnMount}
          secret
          label={`New ${word}`}
          value={secret}
          onChange={setSecret}
          error={error}
        />
      </form>
    </Dialog>
  );
}
