import {
  CloudOff,
  Download,
  ListTree,
  Play,
  Plus,
  RefreshCw,
  Replace,
  ScanSearch,
  ShieldCheck,
  Upload,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { RemoteInfo } from '@core/contract/remote';
import { chooseRemote, loadRemotes, type RemotePart, useRemoteAtHand, useRemotes } from '../../state/remotes';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { IconButton } from '../../ui/icon-button';
import { RemoteMarkBadge } from '../../ui/remote-mark';
import { Tree, type TreeHandle, type TreeRow } from '../../ui/tree';
import { AddDialog } from './add-dialog';
import styles from './remote-sidebar.module.css';

interface Row extends TreeRow {
  remote: RemoteInfo;
  /** Null for the remote itself. */
  part: RemotePart | null;
}

const parts = [
  { part: 'overview', label: 'Overview', icon: ShieldCheck },
  { part: 'pull', label: 'Pull', icon: Download },
  { part: 'status', label: 'Status', icon: ScanSearch },
  { part: 'plan', label: 'Plan and push', icon: Upload },
  { part: 'mapping', label: 'Mapping', icon: Replace },
  { part: 'runs', label: 'Runs', icon: Play },
  { part: 'requests', label: 'Requests', icon: ListTree },
] as const satisfies readonly { part: RemotePart; label: string; icon: unknown }[];

/** The remotes this computer knows, and the parts of the one at hand. */
export function RemoteSidebar() {
  const { remotes, part } = useRemotes();
  const atHand = useRemoteAtHand();
  const [adds, setAdds] = useState(false);
  const tree = useRef<TreeHandle>(null);
  useEffect(() => void loadRemotes().catch(reportError), []);
  const closeAdding = () => {
    setAdds(false);
    // What has opened it may be gone: the first remote takes the place of the way to add one.
    setTimeout(() => document.activeElement === document.body && tree.current?.focus());
  };
  const rows = rowsOf(remotes ?? [], atHand);
  return (
    <>
      <div className={styles.header}>
        <h2 className={styles.title}>Remotes</h2>
        <IconButton
          size="small"
          label="Add a remote"
          icon={<Plus size={14} aria-hidden />}
          onClick={() => setAdds(true)}
        />
        <IconButton
          size="small"
          label="Put the remote away"
          icon={<CloudOff size={14} aria-hidden />}
          disabled={atHand ? false : 'none is at hand.'}
          onClick={() => chooseRemote(null)}
        />
        <IconButton
          size="small"
          label="Read the list again"
          icon={<RefreshCw size={14} aria-hidden />}
          onClick={() => void loadRemotes().catch(reportError)}
        />
      </div>
      {remotes?.length === 0 ? (
        <EmptyState
          title="No remote is known yet"
          actions={
            <Button tone="primary" data-first-focus onClick={() => setAdds(true)}>
              Add a remote…
            </Button>
          }
        >
          An instance elsewhere: to pull content from, to compare with, and to push to. It is kept on this
          computer, and nothing of it in the workspace.
        </EmptyState>
      ) : (
        <div className={styles.tree}>
          <Tree
            ref={tree}
            firstFocus
            label="Remotes and their parts"
            rows={rows}
            selectedId={atHand && `${atHand.name} ${part}`}
            rowHeight={28}
            opensBranches
            onOpen={({ remote, part: chosen }) => chooseRemote(remote.name, chosen ?? 'overview')}
            onToggle={({ remote }) => chooseRemote(remote.name === atHand?.name ? null : remote.name)}
            renderRow={(row) => <RowView row={row} />}
          />
        </div>
      )}
      {adds && <AddDialog onClose={closeAdding} />}
    </>
  );
}

/** Only the remote at hand is open. */
function rowsOf(remotes: readonly RemoteInfo[], atHand: RemoteInfo | null): Row[] {
  return remotes.flatMap((remote, at): Row[] => {
    const isAtHand = remote.name === atHand?.name;
    const head: Row = {
      id: remote.name,
      label: `${remote.name}, ${remote.mark}${isAtHand ? ', at hand' : ''}`,
      level: 1,
      expanded: isAtHand,
      setSize: remotes.length,
      position: at + 1,
      remote,
      part: null,
    };
    if (!isAtHand) return [head];
    return [
      head,
      ...parts.map(({ part, label }, index) => ({
        ...head,
        id: `${remote.name} ${part}`,
        label,
        level: 2,
        expanded: null,
        setSize: parts.length,
        position: index + 1,
        part,
      })),
    ];
  });
}

function RowView({ row: { remote, part, label } }: { row: Row }) {
  if (part === null)
    return (
      <span className={styles.row} data-tip={remote.address}>
        <span className={styles.name}>{remote.name}</span>
        <RemoteMarkBadge mark={remote.mark} />
      </span>
    );
  const Icon = parts.find((one) => one.part === part)?.icon ?? ListTree;
  return (
    <span className={styles.row}>
      <Icon size={15} strokeWidth={1.75} aria-hidden className={styles.icon} />
      <span className={styles.part}>{label}</span>
    </span>
  );
}
