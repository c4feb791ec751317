import { useState } from 'react';
import { toWireError, type WireError } from '@core/contract/errors';
import type { RemoteCertificate } from '@core/contract/remote';
import { call } from '../../state/bridge';
import { Button } from '../../ui/button';
import { Segmented } from '../../ui/segmented';
import { TextField } from '../../ui/text-field';
import { CertificateFacts } from './certificate-facts';
import styles from './remote.module.css';

/** What a certificate is trusted on. A pin is of a certificate that was looked at. */
export type TrustChoice =
  { by: 'system' } | { by: 'authority'; pem: string } | { by: 'pin'; seen: RemoteCertificate | null };

const ways = [
  { id: 'system', label: 'Authorities of this computer' },
  { id: 'authority', label: 'A further authority' },
  { id: 'pin', label: 'The certificate it shows now' },
] as const;

interface TrustFieldsProps {
  trust: TrustChoice;
  where: { name: string; address: string; proxy: string | null; timeout: number };
  onChange(trust: TrustChoice): void;
}

/** How a remote is known to be the one that is meant; there is no way to ignore that. */
export function TrustFields({ trust, where, onChange }: TrustFieldsProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<WireError | null>(null);
  const look = async () => {
    setBusy(true);
    setError(null);
    try {
      onChange({ by: 'pin', seen: await call('remote.see', where) });
    } catch (thrown) {
      setError(toWireError(thrown));
    } finally {
      setBusy(false);
    }
  };
  const choose = (by: TrustChoice['by']) =>
    onChange(by === 'system' ? { by } : by === 'authority' ? { by, pem: '' } : { by, seen: null });
  return (
    <div className={styles.choice}>
      <span className={styles.label}>Its certificate is trusted by</span>
      <Segmented label="Its certificate is trusted by" options={ways} value={trust.by} onChange={choose} />
      {trust.by === 'authority' && (
        <TextField
          multiline
          mono
          label="Certificate of the authority, in PEM"
          value={trust.pem}
          onChange={(pem) => onChange({ by: 'authority', pem })}
          placeholder="-----BEGIN CERTIFICATE-----"
        />
      )}
      {trust.by === 'pin' && (
        <>
          {trust.seen && <CertificateFacts seen={trust.seen} />}
          <div className={styles.actions}>
            <Button
              busy={busy}
              disabled={where.address === '' ? 'Say the address first.' : false}
              onClick={() => void look()}
            >
              {trust.seen ? 'Look again' : 'Look at the certificate'}
            </Button>
            <span className={styles.muted} role="status">
              {trust.seen
                ? 'Compare it with what its administrator says. Any other certificate stops everything from then on.'
                : 'Nothing is sent there but the greeting.'}
            </span>
          </div>
          {error && (
            <p className={styles.error} role="alert">
              {error.message} {error.remedy}
            </p>
          )}
        </>
      )}
    </div>
  );
}
