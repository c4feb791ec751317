import { useState } from 'react';
import type { RemoteInfo } from '@core/contract/remote';
import { isMap } from '@core/text/values';
import { startThere } from '../../state/remote-runs';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { focusOnMount } from '../../ui/focus-on-mount';
import { RemoteMarkBadge } from '../../ui/remote-mark';
import { TextField } from '../../ui/text-field';
import styles from './remote.module.css';

interface StartDialogProps {
  remote: RemoteInfo;
  playbook: { uuid: string; title: string };
  onClose(): void;
}

/** The question before a playbook is started on a remote: it really does what it does, so the remote is named back. */
export function StartDialog({ remote, playbook, onClose }: StartDialogProps) {
  const { name, address, mark } = remote;
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('{}');
  const inputs = inputsIn(text);
  const missing = !inputs ? 'The inputs are no JSON map.' : typed !== name && `Type ${name} first.`;
  const start = () => {
    if (missing || !inputs) return;
    onClose();
    void startThere(name, playbook.uuid, inputs).catch(reportError);
  };
  return (
    <Dialog
      question
      title={`Start ${playbook.title} on ${name}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" disabled={missing} onClick={start}>
            Start on {name}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <p>
          {address} <RemoteMarkBadge mark={mark} />
        </p>
        <p className={styles.muted}>
          It runs there as it is there, and really does what it does: it writes records, asks products, sends
          mail. It is started without a record. Nothing takes that back.
        </p>
        <TextField
          mono
          multiline
          label="Inputs, as JSON"
          value={text}
          onChange={setText}
          error={inputs ? undefined : 'Write a JSON map, for example {"name": "value"}.'}
        />
        <TextField
          ref={focusOnMount}
          label={`Type ${name} to start it there`}
          value={typed}
          onChange={setTyped}
        />
      </form>
    </Dialog>
  );
}

function inputsIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text.trim() === '' ? '{}' : text);
    return isMap(value) ? value : null;
  } catch {
    return null;
  }
}
