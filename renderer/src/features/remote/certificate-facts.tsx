import type { RemoteCertificate } from '@core/contract/remote';
import styles from './remote.module.css';

/** A certificate as somebody compares it with what an administrator says. */
export function CertificateFacts({ seen }: { seen: RemoteCertificate }) {
  return (
    <div className={styles.certificate}>
      <dl className={styles.facts}>
        <dt>Shown, SHA-256</dt>
        <dd className={styles.mono}>{seen.fingerprint}</dd>
        <dt>For</dt>
        <dd>{seen.subject}</dd>
        <dt>Valid to</dt>
        <dd>{seen.validTo}</dd>
      </dl>
    </div>
  );
}
