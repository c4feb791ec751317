import { ShieldQuestion } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { RemoteInfo } from '@core/contract/remote';
import type { RemoteProbe } from '@core/contract/remote-work';
import { call } from '../../state/bridge';
import { useRemotes } from '../../state/remotes';
import { useAnswer } from '../../state/use-answer';
import { Button } from '../../ui/button';
import { ProbeDialog } from './probe-dialog';
import styles from './remote.module.css';
import { timeText } from './words';

/** What of the ways of a push was tried on a remote, and how to try it. */
export function ProbeSection({ remote }: { remote: RemoteInfo }) {
  const { name, mark } = remote;
  const { value: kept, error } = useAnswer(name, () => call('remote.probed', { name }));
  const latest = useRemotes((state) => state.probes.get(name));
  const busy = useRemotes((state) => state.job !== null);
  const [asks, setAsks] = useState(false);
  const probe = latest ?? kept?.probe ?? null;
  return (
    <section className={styles.part} aria-label="What was tried there">
      <h2 className={styles.heading}>What pushes rely on</h2>
      {error && (
        <p className={styles.error} role="alert">
          {error.message} {error.remedy}
        </p>
      )}
      {probe ? (
        <ProbeView probe={probe} />
      ) : (
        <p className={styles.muted}>
          Some ways of writing rest on documentation alone. They are tried once on each instance and release,
          on things of its own; a plan that relies on one which was not tried is not pushed.
        </p>
      )}
      <div className={styles.actions}>
        <Button
          icon={<ShieldQuestion size={14} aria-hidden />}
          disabled={
            (busy && 'Something is being done with a remote.') ||
            (mark === 'read-only' && 'It is marked as read-only.')
          }
          onClick={() => setAsks(true)}
        >
          {probe ? 'Try it again…' : 'Try it there…'}
        </Button>
      </div>
      {asks && <ProbeDialog remote={remote} onClose={() => setAsks(false)} />}
    </section>
  );
}

function ProbeView({ probe: { probed, version, found, left } }: { probe: RemoteProbe }) {
  return (
    <>
      <p className={styles.muted} role="status">
        Tried {timeText(probed)} on release {version}.
      </p>
      <dl className={styles.facts}>
        {found.map(({ kind, label, failed, message }) => (
          <Fragment key={kind}>
            <dt>{label}</dt>
            <dd className={failed === null ? undefined : styles.error}>
              {failed === null ? 'as expected' : `otherwise (${failed}): ${message ?? ''}`}
            </dd>
          </Fragment>
        ))}
      </dl>
      {left.map((name) => (
        <p key={name} className={styles.note}>
          Left behind, take it away there: {name}
        </p>
      ))}
    </>
  );
}
