import { useEffect, useState } from 'react';
import { toWireError, type WireError } from '@core/contract/errors';
import type { RemoteCertificate, RemoteMark, RemoteSecretPlace } from '@core/contract/remote';
import { call } from '../../state/bridge';
import { addRemote, testRemote } from '../../state/remotes';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { focusOnMount } from '../../ui/focus-on-mount';
import { markLooks } from '../../ui/remote-mark';
import { Segmented } from '../../ui/segmented';
import { Select } from '../../ui/select';
import { TextField } from '../../ui/text-field';
import { markOptions } from './overview-part';
import styles from './remote.module.css';
import { type TrustChoice, TrustFields } from './trust-fields';
import { placeWords } from './words';

const accounts = [
  { id: 'user', label: 'User and password' },
  { id: 'api-key', label: 'API key' },
] as const;

/** Asks for a remote: where it is, who signs in, what is trusted, what may be done there. */
export function AddDialog({ onClose }: { onClose(): void }) {
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [account, setAccount] = useState<'user' | 'api-key'>('user');
  const [user, setUser] = useState('');
  const [secret, setSecret] = useState('');
  const [trust, setTrust] = useState<TrustChoice>({ by: 'system' });
  const [proxy, setProxy] = useState('');
  const [timeout, setTimeout] = useState('60');
  const [mark, setMark] = useState<RemoteMark>('protected');
  const [places, setPlaces] = useState<readonly RemoteSecretPlace[]>([]);
  const [chosenPlace, setPlace] = useState<RemoteSecretPlace | null>(null);
  const [passphrase, setPassphrase] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<WireError | null>(null);
  useEffect(() => {
    call('remote.places', {}).then((answer) => setPlaces(answer.places), reportError);
  }, []);
  const place = chosenPlace ?? places[0] ?? null;
  const seconds = Number(timeout);
  const where = { name: name.trim(), address: address.trim(), proxy: proxy.trim() || null, timeout: seconds };
  const word = account === 'user' ? 'password' : 'API key';
  const missing = whyNot();

  function whyNot(): string | false {
    if (where.name === '') return 'Give it a name first.';
    if (where.address === '') return 'Say its address first.';
    if (account === 'user' && user.trim() === '') return 'Say who signs in first.';
    if (!(Number.isInteger(seconds) && seconds >= 1 && seconds <= 3600)) return 'Say 1 to 3600 seconds.';
    if (place === null) return 'One moment: where secrets can lie is being looked at.';
    if (place !== 'environment' && secret === '') return `Give the ${word} first.`;
    if (place === 'file' && passphrase === '') return 'Give a passphrase for the file first.';
    if (trust.by === 'authority' && trust.pem.trim() === '')
      return 'Give the certificate of the authority first.';
    return trust.by === 'pin' && trust.seen === null ? 'Look at the certificate first.' : false;
  }

  const add = async () => {
    if (place === null) return;
    setBusy(true);
    setError(null);
    try {
      await addRemote({
        ...where,
        account: account === 'user' ? { kind: 'user', user: user.trim() } : { kind: 'api-key' },
        secret: place === 'environment' ? '' : secret,
        trust: sentTrust(trust),
        mark,
        place,
        passphrase: place === 'file' ? passphrase : null,
      });
      onClose();
      void testRemote(where.name);
    } catch (thrown) {
      setError(toWireError(thrown));
      setBusy(false);
    }
  };

  return (
    <Dialog
      size="large"
      title="Add a remote"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={busy} disabled={missing} onClick={() => void add()}>
            Add and test
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {error && (
          <p className={styles.error} role="alert">
            {error.message} {error.remedy}
          </p>
        )}
        <div className={styles.pair}>
          <TextField
            ref={focusOnMount}
            label="Name"
            value={name}
            onChange={setName}
            placeholder="production"
          />
          <TextField
            mono
            label="Address"
            value={address}
            onChange={(value) => {
              setAddress(value);
              setTrust(unseen);
            }}
            placeholder="https://soar.example.com"
          />
        </div>
        <div className={styles.choice}>
          <span className={styles.label}>Sign in with</span>
          <Segmented
            label="Sign in with"
            options={accounts}
            value={account}
            onChange={(by) => setAccount(by)}
          />
        </div>
        <div className={styles.pair}>
          {account === 'user' && <TextField label="User" value={user} onChange={setUser} />}
          {place !== 'environment' && (
            <TextField
              secret
              label={account === 'user' ? 'Password' : 'API key'}
              value={secret}
              onChange={setSecret}
              description={
                account === 'user'
                  ? 'Users with a second factor or single sign-on need an API key.'
                  : undefined
              }
            />
          )}
        </div>
        <div className={styles.pair}>
          <Select
            label={`The ${word} lies in`}
            options={places.map((id) => ({
              id,
              label: placeWords[id].label,
              description: placeWords[id].says,
            }))}
            value={place}
            onChange={(id) => setPlace(id as RemoteSecretPlace)}
          />
          {place === 'file' && (
            <TextField secret label="Passphrase of the file" value={passphrase} onChange={setPassphrase} />
          )}
        </div>
        <TrustFields trust={trust} where={where} onChange={setTrust} />
        <div className={styles.pair}>
          <TextField
            mono
            label="Proxy, if there is one"
            value={proxy}
            onChange={setProxy}
            placeholder="http://proxy.example.com:3128"
          />
          <TextField label="Seconds one answer may take" value={timeout} onChange={setTimeout} />
        </div>
        <div className={styles.choice}>
          <span className={styles.label}>Marking</span>
          <Segmented
            label="Marking"
            options={markOptions}
            value={mark}
            onChange={(chosen) => setMark(chosen)}
          />
          <span className={styles.muted}>{markLooks[mark].says}</span>
        </div>
      </div>
    </Dialog>
  );
}

/** What was seen at another address says nothing. */
const unseen = (trust: TrustChoice): TrustChoice => (trust.by === 'pin' ? { by: 'pin', seen: null } : trust);

function sentTrust(
  trust: TrustChoice,
): { by: 'system' } | { by: 'authority'; pem: string } | { by: 'pin'; fingerprint: string } {
  if (trust.by === 'authority') return { by: 'authority', pem: trust.pem };
  const seen: RemoteCertificate | null = trust.by === 'pin' ? trust.seen : null;
  return seen ? { by: 'pin', fingerprint: seen.fingerprint } : { by: 'system' };
}
