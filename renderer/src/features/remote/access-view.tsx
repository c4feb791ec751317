import { Check, X } from 'lucide-react';
import type { RemoteAccess } from '@core/contract/remote';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './remote.module.css';

const rights = ['read', 'create', 'update', 'delete'] as const;

/** What a remote said when it was tested: its release, who is signed in, rights kind by kind. */
export function AccessView({ access }: { access: RemoteAccess }) {
  const { version, profile, user, readOnlyBecause, isMigrating, clockOffset, kinds } = access;
  return (
    <section className={styles.part} aria-label="What the test found">
      <h2 className={styles.heading}>What the test found</h2>
      <dl className={styles.facts}>
        <dt>Release</dt>
        <dd>
          {version}
          {profile === null && ' (its behaviour is not known)'}
        </dd>
        <dt>Signed in as</dt>
        <dd>{user}</dd>
      </dl>
      {readOnlyBecause !== null && <p className={styles.note}>Only for reading: {readOnlyBecause}</p>}
      {isMigrating && (
        <p className={styles.note}>
          Modules are being published there; lists may be incomplete until that is done.
        </p>
      )}
      {clockOffset !== null && Math.abs(clockOffset) > 60_000 && (
        <p className={styles.note}>
          Its clock is {Math.round(Math.abs(clockOffset) / 1000)} seconds{' '}
          {clockOffset > 0 ? 'ahead of' : 'behind'} this one.
        </p>
      )}
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>Rights by kind</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            {rights.map((right) => (
              <th key={right} scope="col">
                {right[0]?.toUpperCase()}
                {right.slice(1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind.kind}>
              <th scope="row">{kind.label}</th>
              {rights.map((right) => (
                <td key={right}>
                  <Right granted={kind[right]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Right({ granted }: { granted: boolean | null }) {
  if (granted === null) return <span className={styles.muted}>not said</span>;
  return granted ? (
    <Check size={14} className={styles.granted} role="img" aria-label="yes" />
  ) : (
    <X size={14} className={styles.refused} role="img" aria-label="no" />
  );
}
