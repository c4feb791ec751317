import { Unplug } from 'lucide-react';
import { useConnection } from '../state/connection';
import { late } from '../ui/late';
import styles from './connection-notice.module.css';

const TakenOverDialog = late(() => import('./taken-over-dialog').then((part) => part.TakenOverDialog));

/** Shows that the connection between the page and its studio is lost, and how to restore it. */
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
        Packwright is not responding. Reconnecting… If it has stopped, start it again with{' '}
        <code>npm start</code>. Edits made before this notice are kept as drafts; later ones exist only on
        this page.
      </span>
    </div>
  );
}
