import { Archive, ArrowLeftRight, Folder, FolderOpen, GitCompareArrows, X } from 'lucide-react';
import { useEffect } from 'react';
import { call } from '../../state/bridge';
import {
  choose,
  compare,
  offerWorkspace,
  ofWorkspace,
  swapChosen,
  useComparing,
  type Side,
} from '../../state/comparing';
import { showOverlay } from '../../state/overlays';
import { useSettings } from '../../state/settings';
import { reportError } from '../../state/toasts';
import { useWorkspace } from '../../state/workspace';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import type { MenuItems } from '../../ui/menu';
import { MenuButton } from '../../ui/menu-button';
import styles from './start-view.module.css';

/** Chooses two states to compare: folders, archives, what is open, what was open before. */
export function StartView() {
  const { a, b } = useComparing((state) => state.chosen);
  const workspace = useWorkspace(({ info }) => info?.id);
  // After a restart the page may be there before the workspace is.
  useEffect(offerWorkspace, [workspace]);
  const missing = !a || !b;
  return (
    <div className={styles.start}>
      <h1 className={styles.title}>Compare two states</h1>
      <p className={styles.lead}>
        What really changed between two releases, two exports, or what is open and what was: ids, dates, order
        and the like are set apart.
      </p>
      <div className={styles.slots}>
        <Slot side="a" label="Before" hint="The older state, or the one you know." />
        <IconButton
          label="Swap the two states"
          icon={<ArrowLeftRight size={16} aria-hidden />}
          onClick={swapChosen}
        />
        <Slot side="b" label="After" hint="The newer state, or the one to review." />
      </div>
      <Button
        tone="primary"
        size="large"
        icon={<GitCompareArrows size={16} aria-hidden />}
        disabled={missing ? 'Choose both states first.' : false}
        onClick={() => a && b && void compare(a, b)}
      >
        Compare
      </Button>
      <p className={styles.help}>Folders and archives can be dropped anywhere in the window.</p>
    </div>
  );
}

function Slot({ side, label, hint }: { side: Side; label: string; hint: string }) {
  const state = useComparing((store) => store.chosen[side]);
  return (
    <section className={styles.slot} aria-label={label} data-filled={state !== null || undefined}>
      <div className={styles.slotHead}>
        <h2 className={styles.slotTitle}>{label}</h2>
        {state && (
          <IconButton
            size="small"
            label={`Choose no state for ${label.toLowerCase()}`}
            icon={<X size={14} aria-hidden />}
            onClick={() => choose(side, null)}
          />
        )}
      </div>
      <p className={state ? styles.chosen : styles.hint}>{state ? state.title : hint}</p>
      <MenuButton
        label={`${state ? 'Choose another' : 'Choose the'} state ${label.toLowerCase()}`}
        icon={<FolderOpen size={14} aria-hidden />}
        items={() => choices(side)}
      >
        {state ? 'Choose another…' : 'Choose…'}
      </MenuButton>
    </section>
  );
}

function choices(side: Side): MenuItems {
  const { info } = useWorkspace.getState();
  const recents = useSettings.getState().info?.recents ?? [];
  const open: MenuItems = info
    ? [
        {
          id: 'unsaved',
          label: `${info.name}, as it is open`,
          run: () => choose(side, ofWorkspace('unsaved', info.name)),
        },
        {
          id: 'saved',
          label: `${info.name}, as saved`,
          run: () => choose(side, ofWorkspace('saved', info.name)),
        },
        'separator',
      ]
    : [];
  return [
    ...open,
    {
      id: 'folder',
      label: 'Folder…',
      icon: <Folder size={14} aria-hidden />,
      run: () => void pick('folder', side).catch(reportError),
    },
    {
      id: 'archive',
      label: 'Archive…',
      icon: <Archive size={14} aria-hidden />,
      run: () => void pick('archive', side).catch(reportError),
    },
    ...(recents.length > 0 ? (['separator'] as const) : []),
    ...recents.slice(0, 8).map(({ id, name, location }) => ({
      id,
      label: `${name} (${location})`,
      run: () => choose(side, { ref: { recent: id }, title: name }),
    })),
  ];
}

/** A native dialog on the desktop, our own picker in the browser. */
async function pick(what: 'folder' | 'archive', side: Side): Promise<void> {
  const take = ({ handle, name }: { handle: string; name: string }): void =>
    choose(side, { ref: { handle }, title: name });
  if (useSettings.getState().info?.shell !== 'electron')
    return showOverlay({ kind: 'places', what, onChoose: take });
  const entry = await call('handles.pick', { what });
  if (entry) take(entry);
}
