import { useEffect } from 'react';
import type { RemoteInfo } from '@core/contract/remote';
import { runCommand } from '../state/commands';
import { followStanding } from '../state/remote-standing';
import { chooseRemote, loadRemotes, useRemoteAtHand, useRemoteNamed } from '../state/remotes';
import { useShownRemotes } from '../state/shown-remotes';
import { reportError } from '../state/toasts';
import { RemoteMarkBadge } from '../ui/remote-mark';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './remotes-in-frame.module.css';

/** The remote at hand, with what may be done there: in the frame of the window, whatever else it shows. */
export function RemoteAtHand() {
  useEffect(() => {
    loadRemotes().catch(reportError);
    return followStanding();
  }, []);
  const remote = useRemoteAtHand();
  if (!remote) return null;
  return (
    <Chip
      remote={remote}
      tip={`The remote at hand: ${remote.address}`}
      onPress={() => void runCommand('view.remote')}
    />
  );
}

/**
 * Remotes that are not at hand and shown all the same: in a comparison, or by runs of theirs. They stand beside the one at
 * hand, and where the window is narrow in the bar below.
 */
export function ShownRemotes({ place }: { place: 'title' | 'status' }) {
  const atHand = useRemoteAtHand();
  const shown = useShownRemotes().filter((name) => name !== atHand?.name);
  if (shown.length === 0) return null;
  return (
    <div className={styles.shown} data-place={place}>
      {shown.map((name) => (
        <ShownRemote key={name} name={name} />
      ))}
    </div>
  );
}

function ShownRemote({ name }: { name: string }) {
  const remote = useRemoteNamed(name);
  if (!remote) return null;
  return (
    <Chip
      shown
      remote={remote}
      tip={`Shown too, and not at hand: ${remote.address}`}
      onPress={() => {
        chooseRemote(name);
        void runCommand('view.remote');
      }}
    />
  );
}

interface ChipProps {
  remote: RemoteInfo;
  /** Whether it is only shown, and not at hand. */
  shown?: boolean;
  tip: string;
  onPress(): void;
}

function Chip({ remote: { name, mark }, shown = false, tip, onPress }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.remote}
      data-shown={shown || undefined}
      data-mark={mark}
      data-tip={tip}
      onClick={onPress}
    >
      {shown && <VisuallyHidden>Shown too: </VisuallyHidden>}
      <span className={styles.name}>{name}</span>
      <RemoteMarkBadge mark={mark} />
    </button>
  );
}
