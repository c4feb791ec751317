import { Archive, Folder, GitBranch } from 'lucide-react';
import { type ChosenState, ofWorkspace } from '../../state/comparing';
import { hasCommits } from '../../state/git';
import { chooseRevision, ofRevision } from '../../state/git-compare';
import { useSettings } from '../../state/settings';
import { reportError } from '../../state/toasts';
import { useWorkspace } from '../../state/workspace';
import type { MenuItem, MenuItems } from '../../ui/menu';
import { pickPlace } from './pick-place';

/** What can be chosen as a state: what is open, folders, archives, revisions of git, what was open before. */
export function stateChoices(take: (state: ChosenState) => void): MenuItems {
  const { info } = useWorkspace.getState();
  const recents = useSettings.getState().info?.recents ?? [];
  const open: MenuItems = info
    ? [
        {
          id: 'unsaved',
          label: `${info.name}, as it is open`,
          run: () => take(ofWorkspace('unsaved', info.name)),
        },
        {
          id: 'saved',
          label: `${info.name}, as saved`,
          run: () => take(ofWorkspace('saved', info.name)),
        },
        'separator',
      ]
    : [];
  const pick = (what: 'folder' | 'archive'): void =>
    void pickPlace(what, ({ handle, name }) => take({ ref: { handle }, title: name })).catch(reportError);
  return [
    ...open,
    { id: 'folder', label: 'Folder…', icon: <Folder size={14} aria-hidden />, run: () => pick('folder') },
    { id: 'archive', label: 'Archive…', icon: <Archive size={14} aria-hidden />, run: () => pick('archive') },
    ...(info ? [revisionChoice(take)] : []),
    ...(recents.length > 0 ? (['separator'] as const) : []),
    ...recents.slice(0, 8).map(({ id, name, location }) => ({
      id,
      label: `${name} (${location})`,
      run: () => take({ ref: { recent: id }, title: name }),
    })),
  ];
}

function revisionChoice(take: (state: ChosenState) => void): MenuItem {
  const has = hasCommits();
  return {
    id: 'revision',
    label: 'Revision of git…',
    icon: <GitBranch size={14} aria-hidden />,
    disabled: has === true ? undefined : has,
    run: () => chooseRevision('Take the revision', async (name) => take(ofRevision(name))),
  };
}
