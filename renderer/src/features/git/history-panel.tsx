import { GitCompareArrows, History } from 'lucide-react';
import { useState } from 'react';
import type { GitFileCommit } from '@core/contract';
import { counted } from '@core/text/counted';
import { when } from '../../state/git';
import { compareCommit } from '../../state/git-compare';
import { useGitHistory } from '../../state/git-history';
import { reportError } from '../../state/toasts';
import { EmptyState } from '../../ui/empty-state';
import { Segmented } from '../../ui/segmented';
import { Spinner } from '../../ui/spinner';
import { Tree, type TreeRow } from '../../ui/tree';
import styles from './history-panel.module.css';

type With = 'before' | 'now';

const ways: readonly { id: With; label: string }[] = [
  { id: 'before', label: 'What the commit changed' },
  { id: 'now', label: 'What has changed since' },
];

interface Row extends TreeRow {
  commit: GitFileCommit;
}

/** The commits that changed a file; each opens as a comparison. */
export function HistoryPanel() {
  const { path, title, commits, complete, error } = useGitHistory();
  const [way, setWay] = useState<With>('before');
  const [shown, setShown] = useState<string | null>(null);
  if (path === null)
    return (
      <EmptyState
        icon={<History size={24} strokeWidth={1.5} aria-hidden />}
        title="Who changed this, and when?"
      >
        Choose “History” in the menu of an item or of a tab.
      </EmptyState>
    );
  const open = ({ commit }: Row) => {
    setShown(commit.revision);
    void compareCommit(path, commit, way).catch(reportError);
  };
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <span className={styles.title}>{title}</span>
        <output className={styles.summary}>{commits ? summaryOf(commits, complete) : <Looking />}</output>
        <span className={styles.space} />
        <GitCompareArrows size={14} aria-hidden className={styles.icon} />
        <Segmented
          label="A commit opens as"
          options={ways}
          value={way}
          onChange={(chosen) => setWay(chosen)}
        />
      </div>
      <div className={styles.list}>
        {commits && commits.length > 0 && (
          <Tree
            firstFocus
            label={`Commits that changed ${title}`}
            rows={commits.map(rowOf)}
            selectedId={shown}
            onOpen={open}
            onToggle={() => undefined}
            renderRow={({ commit }) => <Commit commit={commit} />}
          />
        )}
        {commits?.length === 0 && (
          <EmptyState
            icon={<History size={24} strokeWidth={1.5} aria-hidden />}
            title={error ?? 'No commit has this file yet.'}
          />
        )}
      </div>
    </div>
  );
}

const Looking = () => (
  <>
    <Spinner size={12} /> Looking for commits…
  </>
);

function summaryOf(commits: readonly GitFileCommit[], complete: boolean): string {
  const count = counted(commits.length, 'commit');
  return complete
    ? count
    : `${count}; there are earlier ones that this clone does not have or that are not listed`;
}

function rowOf(commit: GitFileCommit, at: number, all: readonly GitFileCommit[]): Row {
  const { revision, subject, author } = commit;
  return {
    id: revision,
    level: 1,
    setSize: all.length,
    position: at + 1,
    expanded: null,
    label: `${subject}, ${author}, ${dateOf(commit)}`,
    commit,
  };
}

function Commit({ commit }: { commit: GitFileCommit }) {
  const { revision, subject, author, path, from } = commit;
  const moved = from !== null && from !== path ? `Renamed from ${from}` : undefined;
  return (
    <>
      <span className={styles.subject} data-tip={moved ?? subject}>
        {subject}
      </span>
      {moved && <span className={styles.faint}>renamed</span>}
      {from === null && <span className={styles.faint}>new</span>}
      <span className={styles.author}>{author}</span>
      <span className={styles.date} data-tip={dateOf(commit)}>
        {when(commit)}
      </span>
      <span className={styles.id}>{revision.slice(0, 8)}</span>
    </>
  );
}

const dateOf = ({ at }: GitFileCommit): string =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
