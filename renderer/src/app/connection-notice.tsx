import { Unplug } from 'lucide-react';
import { useConnection } from '../state/connection';
import { late } from '../ui/late';
import styles from './connection-notice.module.css';

const TakenOverDialog = late(() => import('./taken-over-dialog').then((part) => part.TakenOverDialog));

/** Says when the page and its studio have lost each other, and the way back. */
export function ConnectionNotice() {
  const state = useConnection((connection) => connection.state);
  if (state === 'connected') return null;
  if (state === 'lost') return <Lost />;
  return <TakenOverDialog />;
}

function Lost() {
  return (
    <div role="alert" className={styles.lost}>
      <Unplug size={16} aria-hidden className={styles.icon} />
      <span>
        Packwright does not answer; trying again. If it was stopped, start it again with{' '}
        <code>npm start</code>. Edits made before this notice were kept; those made since are only on this
        page.
      </span>
    </div>
  );
}
