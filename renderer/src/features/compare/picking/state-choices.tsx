import { Archive, Cloud, Database, Folder, GitBranch, Workflow } from 'lucide-react';
import { type ChosenState, ofWorkspace } from '../../../state/comparing';
import { hasCommits } from '../../../state/git';
import { chooseRevision, ofRevision } from '../../../state/git-compare';
import { useSettings } from '../../../state/settings';
import { reportError } from '../../../state/toasts';
import { useWorkspace } from '../../../state/workspace';
import type { MenuItem, MenuItems } from '../../../ui/menu';
import { pickPlace } from '../pick-place';
import { choosePlaybookState, chooseStateOfFile, titleOfFile } from './file-choices';
import { fileOf } from './fitting';
import { chooseInstanceState } from './instance-choices';
import { chooseRemoteState } from './remote-choices';

/**
 * What can be chosen as a state: what is open, folders, archives, revisions of git, instances here and elsewhere, states
 * of one playbook, what was open before.
 * @param others the states it will be looked at with
 * @param remotes whether a remote instance can be chosen
 */
export function stateChoices(
  take: (state: ChosenState) => void,
  others: readonly (ChosenState | null)[],
  remotes: boolean,
): MenuItems {
  const { info } = useWorkspace.getState();
  const recents = useSettings.getState().info?.recents ?? [];
  const open: MenuItems = info
    ? [
        {
          id: 'unsaved',
          label: 'Workspace, as it is open',
          run: () => take(ofWorkspace('unsaved', info.name)),
        },
        {
          id: 'saved',
          label: 'Workspace, as saved',
          run: () => take(ofWorkspace('saved', info.name)),
        },
        'separator',
      ]
    : [];
  const pick = (what: 'folder' | 'archive'): void =>
    void pickPlace(what, ({ handle, name }) => take({ ref: { handle }, title: name })).catch(reportError);
  return [
    ...ofSameFile(take, others),
    ...open,
    { id: 'folder', label: 'Folder…', icon: <Folder size={14} aria-hidden />, run: () => pick('folder') },
    { id: 'archive', label: 'Archive…', icon: <Archive size={14} aria-hidden />, run: () => pick('archive') },
    ...(info ? ofWhatIsOpen(take) : []),
    ...(remotes ? [ofRemotes(take)] : []),
    ...(recents.length > 0 ? (['separator'] as const) : []),
    ...recents.slice(0, 8).map(({ id, name, location }) => ({
      id,
      label: `${inTheMiddle(name, 32)} (${inTheMiddle(location, 32)})`,
      run: () => take({ ref: { recent: id }, title: name }),
    })),
  ];
}

/** Where one is of a file, the others are of it too. */
function ofSameFile(take: (state: ChosenState) => void, others: readonly (ChosenState | null)[]): MenuItems {
  const file = others.map(fileOf).find((one) => one !== null);
  if (file === undefined) return [];
  const label = `Another state of ${titleOfFile(file)}…`;
  return [
    { id: 'same', label, icon: <Workflow size={14} aria-hidden />, run: () => chooseStateOfFile(file, take) },
    'separator',
  ];
}

const ofRemotes = (take: (state: ChosenState) => void): MenuItem => ({
  id: 'remote',
  label: 'Remote instance…',
  icon: <Cloud size={14} aria-hidden />,
  run: () => chooseRemoteState(take),
});

function ofWhatIsOpen(take: (state: ChosenState) => void): MenuItem[] {
  const has = hasCommits();
  return [
    {
      id: 'revision',
      label: 'Revision of git…',
      icon: <GitBranch size={14} aria-hidden />,
      disabled: has === true ? undefined : has,
      run: () => chooseRevision('Take the revision', async (name) => take(ofRevision(name))),
    },
    {
      id: 'instance',
      label: 'Local instance or a snapshot of it…',
      icon: <Database size={14} aria-hidden />,
      run: () => chooseInstanceState(take),
    },
    {
      id: 'playbook',
      label: 'Version of a playbook…',
      icon: <Workflow size={14} aria-hidden />,
      run: () => choosePlaybookState(take),
    },
  ];
}

/** A text of at most so many characters: what tells two of them apart is mostly at their ends. */
function inTheMiddle(text: string, most: number): string {
  if (text.length <= most) return text;
  const half = Math.floor((most - 1) / 2);
  return `${text.slice(0, half)}…${text.slice(-half)}`;
}
