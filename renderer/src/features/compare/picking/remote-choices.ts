import { type ChosenState, ofRemote } from '../../../state/comparing';
import { setLayout } from '../../../state/layout';
import { showOverlay } from '../../../state/overlays';
import type { Entry } from '../../../state/quick-entries';
import { chooseRemote, loadRemotes, useRemotes } from '../../../state/remotes';

/** Asks for a remote instance: what it has when it is compared. */
export function chooseRemoteState(take: (state: ChosenState) => void): void {
  showOverlay({
    kind: 'entries',
    title: 'A remote instance',
    placeholder: 'A remote instance: all it has is read when it is compared',
    none: 'There is no such remote.',
    entries: async () => {
      await loadRemotes();
      const remotes = useRemotes.getState().remotes ?? [];
      if (remotes.length === 0) return [addFirst];
      return remotes.map(({ name, address, locked }) => ({
        ...plain,
        id: name,
        title: name,
        detail: address,
        disabled: locked ? 'Give its passphrase in the Remote view first.' : null,
        run: () => take(ofRemote(name)),
      }));
    },
  });
}

const plain = { icon: 'cloud', keys: null, disabled: null, also: '' } as const;

const addFirst: Entry = {
  ...plain,
  id: 'add',
  title: 'Add a remote in the Remote view',
  detail: 'none is known yet',
  run: () => {
    chooseRemote(null);
    setLayout('sidebar.view', 'remote');
    setLayout('sidebar.open', true);
  },
};
