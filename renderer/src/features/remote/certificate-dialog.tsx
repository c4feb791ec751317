import { useState } from 'react';
import type { RemoteInfo } from '@core/contract/remote';
import { call } from '../../state/bridge';
import { takeCertificate } from '../../state/remotes';
import { notify, reportError } from '../../state/toasts';
import { useAnswer } from '../../state/use-answer';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { CertificateFacts } from './certificate-facts';
import styles from './remote.module.css';

/** The certificate a remote shows now beside the one that is pinned; it is taken by somebody who has compared it. */
export function CertificateDialog({ remote, onClose }: { remote: RemoteInfo; onClose(): void }) {
  const { name, trust } = remote;
  const { value: seen, error } = useAnswer(name, () => call('remote.trust', { name, fingerprint: null }));
  const [busy, setBusy] = useState(false);
  const isOther = seen !== null && seen.fingerprint !== trust.fingerprint;
  const take = async () => {
    if (!seen) return;
    setBusy(true);
    try {
      if (await takeCertificate(name, seen.fingerprint))
        notify({ tone: 'success', message: `The certificate of ${name} is pinned.` });
      else notify({ tone: 'warning', message: 'It shows another certificate again: nothing was taken.' });
    } catch (thrown) {
      reportError(thrown);
    } finally {
      onClose();
    }
  };
  return (
    <Dialog
      title={`Certificate of ${name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {isOther && (
            <Button tone="danger" busy={busy} onClick={() => void take()}>
              {trust.fingerprint === null ? 'Pin it' : 'Pin the new one'}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        <dl className={styles.facts}>
          <dt>Pinned</dt>
          <dd className={styles.mono}>
            {trust.fingerprint ?? 'none: whoever signs it has to be trusted here'}
          </dd>
        </dl>
        {error && (
          <p className={styles.error} role="alert">
            {error.message} {error.remedy}
          </p>
        )}
        {seen && <CertificateFacts seen={seen} />}
        {seen && (
          <p className={styles.muted} role="status">
            {trust.fingerprint === null
              ? 'Pinned, this one alone is trusted from then on. Compare it with what its administrator says, by another way than this connection, before you take it.'
              : isOther
                ? 'It shows another one than the one that is pinned. Compare it with what its administrator says, by another way than this connection, before you take it.'
                : 'It shows the one that is pinned.'}
          </p>
        )}
      </div>
    </Dialog>
  );
}
