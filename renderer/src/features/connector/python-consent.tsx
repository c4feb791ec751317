import { call } from '../../state/bridge';
import { useAnswer } from '../../state/use-answer';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import styles from './run.module.css';

interface PythonConsentProps {
  path: string;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before a connector runs where nothing protects the computer from it, naming the Python. */
export function PythonConsent({ path, onConfirm, onClose }: PythonConsentProps) {
  const { value } = useAnswer(path, () => call('connectors.ownPython', { path }));
  return (
    <Dialog
      question
      size="small"
      title="Run unprotected?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" disabled={value === null} onClick={onConfirm}>
            Run unprotected
          </Button>
        </>
      }
    >
      <p>The connector runs in this Python of yours, with its packages:</p>
      <p className={styles.hosts}>{value?.interpreter ?? '…'}</p>
      <p className={styles.warning}>
        It can read your files, start programs, and reach the network by anything but HTTP. Only do this with
        code you trust.
      </p>
    </Dialog>
  );
}
