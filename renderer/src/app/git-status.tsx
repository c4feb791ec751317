import { GitBranch } from 'lucide-react';
import { useState } from 'react';
import { counted } from '@core/text/counted';
import { runCommand } from '../state/commands';
import { byWhom, hasCommits, useGit } from '../state/git';
import { compareWorkspaceWith } from '../state/git-compare';
import { reportError } from '../state/toasts';
import { Menu, type MenuItems } from '../ui/menu';
import styles from './status-bar.module.css';

const doing = {
  merge: 'merging',
  rebase: 'rebasing',
  'cherry-pick': 'picking',
  revert: 'reverting',
  bisect: 'bisecting',
};

/** The branch that is checked out, and how much differs from its last commit; nothing where git knows nothing. */
export function GitStatus() {
  const state = useGit((store) => store.state);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!state || state.without !== null) return null;
  const { branch, head, underWay, changes } = state;
  const name = branch ?? head?.revision.slice(0, 8) ?? 'no branch';
  const differ = changes.length === 0 ? 'as the last commit' : `${counted(changes.length, 'file')} changed`;
  const last = head ? ` Last commit: ${byWhom(head)}, “${head.subject}”.` : '';
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Git: ${branch === null && head ? 'commit ' : ''}${name}${underWay ? `, ${doing[underWay]}` : ''}, ${differ}`}
        data-tip={`${differ[0]?.toUpperCase()}${differ.slice(1)}.${last}`}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        <GitBranch size={14} aria-hidden />
        {name}
        {underWay && (
          <span className={styles.count} data-severity="warning">
            {doing[underWay]}
          </span>
        )}
        {changes.length > 0 && <span className={styles.faint}>{changes.length}</span>}
      </button>
      {anchor && <Menu label="Git" items={items()} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

function items(): MenuItems {
  const has = hasCommits();
  const disabled = has === true ? undefined : has;
  return [
    {
      id: 'head',
      label: 'Compare the workspace with HEAD',
      disabled,
      run: () => void compareWorkspaceWith('HEAD').catch(reportError),
    },
    {
      id: 'revision',
      label: 'Compare the workspace with a revision…',
      disabled,
      run: () => void runCommand('git.compareWorkspace'),
    },
    {
      id: 'branch',
      label: 'What this branch changes…',
      disabled,
      run: () => void runCommand('git.branch'),
    },
  ];
}
