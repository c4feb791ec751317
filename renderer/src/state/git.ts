import { create } from 'zustand';
import type { GitChange, GitCommit, GitState } from '@core/contract';
import { ago } from './ago';
import { call, onEvent } from './bridge';
import { useWorkspace } from './workspace';

interface GitStore {
  /** Null until git has answered. */
  state: GitState | null;
  /** What differs from the last commit, by path. */
  changes: ReadonlyMap<string, GitChange>;
}

const nothing: GitStore = { state: null, changes: new Map() };

/** What git knows of the workspace, as it is now. */
export const useGit = create<GitStore>(() => nothing);

export async function loadGit(): Promise<void> {
  const { info } = useWorkspace.getState();
  const state = await call('git.state', {});
  if (useWorkspace.getState().info?.id === info?.id) take(state);
}

export function forgetGit(): void {
  useGit.setState(nothing);
}

export function followGit(): () => void {
  return onEvent('git.changed', take);
}

function take(state: GitState): void {
  useGit.setState({ state, changes: new Map(state.changes.map((change) => [change.path, change])) });
}

/** True where git knows the workspace and a commit of it, else why not. */
export function hasCommits(): true | string {
  const { state } = useGit.getState();
  if (!useWorkspace.getState().info) return 'Open a folder or an archive first.';
  if (!state) return 'Git has not answered yet.';
  if (state.without !== null) return state.without;
  return state.head ? true : 'This repository has no commit yet.';
}

/** How long ago a commit was made. */
export const when = ({ at }: GitCommit): string => ago(at, Date.now());

/** Who made a commit, and when. */
export const byWhom = (commit: GitCommit): string => `${commit.author}, ${when(commit)}`;

const words: Readonly<Record<GitChange['change'], string>> = {
  added: 'New since the last commit.',
  changed: 'Changed since the last commit.',
  removed: 'Removed since the last commit.',
  renamed: 'Renamed since the last commit.',
  conflict: 'In conflict: a merge of git wants a decision.',
};

/** What became of a file since the last commit, and who changed it last before, as a tip. */
export function changeInWords({ change, from, last }: GitChange): string {
  const former = from === null ? '' : ` It was ${from}.`;
  const before = last ? ` Before: ${byWhom(last)}, “${last.subject}”.` : '';
  return `${words[change]}${former}${before}`;
}
