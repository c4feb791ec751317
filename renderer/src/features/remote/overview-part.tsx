import { CircleCheck, KeyRound, Plug, ShieldQuestion, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { RemoteInfo } from '@core/contract/remote';
import { markRemote, testRemote, useRemotes } from '../../state/remotes';
import { notify, reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { markLooks } from '../../ui/remote-mark';
import { Segmented } from '../../ui/segmented';
import { AccessView } from './access-view';
import { CertificateDialog } from './certificate-dialog';
import { ProbeSection } from './probe-section';
import { RemoveDialog } from './remove-dialog';
import { SecretDialog } from './secret-dialog';
import styles from './remote.module.css';
import { placeWords } from './words';

/** A remote: where it is, who signs in, what is trusted, what may be done; tested, marked, removed. */
export function OverviewPart({ remote }: { remote: RemoteInfo }) {
  const { name, address, account, trust, proxy, timeout, mark, secret } = remote;
  const access = useRemotes((state) => state.access.get(name));
  const busy = useRemotes((state) => state.job !== null);
  const secretWord = account.kind === 'user' ? 'password' : 'API key';
  const [asks, setAsks] = useState<'remove' | 'certificate' | 'secret' | null>(null);
  return (
    <div className={styles.scroll}>
      <section className={styles.part} aria-label="The remote">
        <dl className={styles.facts}>
          <dt>Address</dt>
          <dd>{address}</dd>
          <dt>Signs in as</dt>
          <dd>{account.kind === 'user' ? account.user : 'whoever the API key is of'}</dd>
          <dt>{account.kind === 'user' ? 'Password' : 'API key'}</dt>
          <dd>{placeWords[secret].label}</dd>
          <dt>Certificate</dt>
          <dd>
            {trust.by === 'system' && 'of an authority this computer trusts'}
            {trust.by === 'authority' && 'of an authority this computer trusts, or of the one that was given'}
            {trust.by === 'pin' && (
              <>
                pinned: any other stops everything
                <br />
                <span className={styles.mono}>{trust.fingerprint}</span>
              </>
            )}
          </dd>
          {proxy !== null && (
            <>
              <dt>Proxy</dt>
              <dd>{proxy}</dd>
            </>
          )}
          <dt>Waits for an answer</dt>
          <dd>{timeout} seconds</dd>
        </dl>
        <div className={styles.actions}>
          <Button
            tone="primary"
            icon={<Plug size={14} aria-hidden />}
            disabled={busy && 'Something is being done with a remote.'}
            onClick={() => void testRemote(name)}
          >
            Test
          </Button>
          <Button
            icon={<KeyRound size={14} aria-hidden />}
            disabled={secret === 'environment' && 'It is in the environment: set it there.'}
            onClick={() => setAsks('secret')}
          >
            Change the {secretWord}…
          </Button>
          <Button icon={<ShieldQuestion size={14} aria-hidden />} onClick={() => setAsks('certificate')}>
            Look at its certificate…
          </Button>
          <Button
            tone="caution"
            icon={<Trash2 size={14} aria-hidden />}
            disabled={busy && 'Something is being done with a remote.'}
            onClick={() => setAsks('remove')}
          >
            Remove…
          </Button>
        </div>
      </section>
      <section className={styles.part} aria-label="What may be done to it">
        <h2 className={styles.heading}>Marking</h2>
        <Segmented
          label="Marking"
          options={markOptions}
          value={mark}
          onChange={(chosen) =>
            void markRemote(name, chosen).then(
              () => notify({ tone: 'info', message: `${name} is marked: ${markLooks[chosen].word}.` }),
              reportError,
            )
          }
        />
        <p className={styles.muted}>{markLooks[mark].says}</p>
      </section>
      <ProbeSection remote={remote} />
      {access ? (
        <AccessView access={access} />
      ) : (
        <p className={styles.muted}>
          <CircleCheck size={14} aria-hidden /> Test says which release it is, who is signed in, and what may
          be done there, kind by kind.
        </p>
      )}
      {asks === 'remove' && <RemoveDialog name={name} onClose={() => setAsks(null)} />}
      {asks === 'secret' && <SecretDialog name={name} word={secretWord} onClose={() => setAsks(null)} />}
      {asks === 'certificate' && <CertificateDialog remote={remote} onClose={() => setAsks(null)} />}
    </div>
  );
}

export const markOptions = [
  { id: 'protected', label: 'Protected' },
  { id: 'read-only', label: 'Read-only' },
  { id: 'development', label: 'Development' },
] as const;
