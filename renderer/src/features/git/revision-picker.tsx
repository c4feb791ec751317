import { useCallback, useEffect, useState } from 'react';
import type { GitRevision } from '@core/contract';
import { toWireError } from '@core/contract/errors';
import { call } from '../../state/bridge';
import { byWhom, useGit } from '../../state/git';
import { rank, type Entry, type RankedEntry } from '../../state/quick-entries';
import { QuickPick } from '../../ui/quick-pick';

interface RevisionPickerProps {
  title: string;
  /** Leaves out what is checked out. */
  othersOnly: boolean;
  onChoose(revision: string): void;
  onClose(): void;
}

/** Branches, tags and commits by name, subject, author or id; whatever else is typed is taken as git would take it. */
export function RevisionPicker({ title, othersOnly, onChoose, onClose }: RevisionPickerProps) {
  const [text, setText] = useState('');
  const [revisions, setRevisions] = useState<readonly GitRevision[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    call('git.revisions', {}).then(
      (found) => setRevisions(found.revisions),
      (thrown: unknown) => setError(toWireError(thrown).message),
    );
  }, []);
  const find = useCallback(
    (typed: string): readonly RankedEntry[] => {
      const name = typed.trim();
      const others = (revisions ?? []).filter((revision) => !(othersOnly && isCheckedOut(revision)));
      const listed = others.map((revision) => entryOf(revision, onChoose));
      const head = othersOnly || !revisions ? [] : [namedEntry('HEAD', 'the last commit', onChoose)];
      const found = rank([...head, ...listed], typed);
      const isListed = found.some(({ entry }) => entry.title === name);
      return name === '' || isListed
        ? found
        : [...found, { entry: namedEntry(name, 'as git understands it', onChoose), at: [] }];
    },
    [revisions, othersOnly, onChoose],
  );
  return (
    <QuickPick
      label={title}
      placeholder={`${title}: a branch, a tag, a commit, HEAD~2 …`}
      none={error ?? (revisions ? 'There is no commit yet.' : 'Reading the history…')}
      text={text}
      onText={setText}
      find={find}
      onClose={onClose}
    />
  );
}

/** Whether it is the branch that is checked out, or the last commit. */
function isCheckedOut({ name, kind }: GitRevision): boolean {
  const { state } = useGit.getState();
  if (kind !== 'branch') return name === state?.head?.revision;
  // Where a tag has its name, it is named with its place.
  return name === state?.branch || name === `heads/${state?.branch}`;
}

const icons = { branch: 'git-branch', remote: 'cloud', tag: 'tag', commit: 'git-commit' } as const;
const kinds = { branch: 'branch', remote: 'remote branch', tag: 'tag' } as const;

function entryOf({ name, kind, commit }: GitRevision, onChoose: (name: string) => void): Entry {
  const id = commit.revision.slice(0, 8);
  const isCommit = kind === 'commit';
  return {
    id: `${kind}:${name}`,
    title: isCommit ? commit.subject : name,
    detail: `${isCommit ? id : kinds[kind]} · ${byWhom(commit)}`,
    icon: icons[kind],
    keys: null,
    disabled: null,
    also: isCommit ? commit.revision : commit.subject,
    run: () => onChoose(name),
  };
}

const namedEntry = (name: string, detail: string, onChoose: (name: string) => void): Entry => ({
  id: `named:${name}`,
  title: name,
  detail,
  icon: 'git-commit',
  keys: null,
  disabled: null,
  also: '',
  run: () => onChoose(name),
});
