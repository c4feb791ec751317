import { useEffect } from 'react';
import { runCommand } from '../state/commands';
import { followStanding } from '../state/remote-standing';
import { loadRemotes, useRemoteAtHand } from '../state/remotes';
import { reportError } from '../state/toasts';
import { RemoteMarkBadge } from '../ui/remote-mark';
import styles from './remote-at-hand.module.css';

/** The remote at hand, with what may be done there: in the frame of the window, whatever else it shows. */
export function RemoteAtHand() {
  useEffect(() => {
    loadRemotes().catch(reportError);
    return followStanding();
  }, []);
  const remote = useRemoteAtHand();
  if (!remote) return null;
  return (
    <button
      type="button"
      className={styles.remote}
      data-mark={remote.mark}
      data-tip={`The remote at hand: ${remote.address}`}
      onClick={() => void runCommand('view.remote')}
    >
      <span className={styles.name}>{remote.name}</span>
      <RemoteMarkBadge mark={remote.mark} />
    </button>
  );
}
