import type { ConnectorOperation } from '@core/content/connector/model';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import styles from './run.module.css';

interface NetworkConsentProps {
  hosts: readonly string[];
  operation: ConnectorOperation | null;
  onConfirm(): void;
  onClose(): void;
}

const acting = new Set(['containment', 'remediation']);

/** Asks before anything leaves this computer, naming who gets it. */
export function NetworkConsent({ hosts, operation, onConfirm, onClose }: NetworkConsentProps) {
  const category = operation?.category ?? '';
  return (
    <Dialog
      question
      size="small"
      title="Ask the real network?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" onClick={onConfirm}>
            Run on the network
          </Button>
        </>
      }
    >
      <p>This run may ask these hosts, and no others:</p>
      <ul className={styles.hosts} aria-label="Hosts of the run">
        {hosts.map((host) => (
          <li key={host}>{host}</li>
        ))}
      </ul>
      <p>
        What the connector sends them leaves this computer, with the secrets of the configuration where it
        uses them.
      </p>
      {acting.has(category.toLowerCase()) && (
        <p className={styles.warning}>
          “{operation?.title}” is an operation of {category}: it changes something there.
        </p>
      )}
    </Dialog>
  );
}
