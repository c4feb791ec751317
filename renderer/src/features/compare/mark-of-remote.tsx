import { type ChosenState, remoteOfState } from '../../state/comparing';
import { useRemoteNamed } from '../../state/remotes';
import { RemoteMarkBadge } from '../../ui/remote-mark';

/** What may be done to the remote whose content a state is; nothing for any other state. */
export function MarkOf({ state }: { state: ChosenState | null }) {
  const remote = useRemoteNamed(remoteOfState(state));
  return remote && <RemoteMarkBadge mark={remote.mark} />;
}
