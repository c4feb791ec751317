import { create } from 'zustand';
import type { GitFileCommit } from '@core/contract';
import { toWireError } from '@core/contract/errors';
import { announce } from './announcer';
import { call } from './bridge';
import { counted } from '@core/text/counted';
import { fileName, mainItemOf } from './workspace';

interface HistoryStore {
  /** Of which file; null before anybody asked. */
  path: string | null;
  title: string;
  /** Null while they are looked for. */
  commits: readonly GitFileCommit[] | null;
  /** Whether there are no more than these. */
  complete: boolean;
  error: string | null;
}

const nothing: HistoryStore = { path: null, title: '', commits: null, complete: true, error: null };

/** The commits that changed a file, as last asked for. */
export const useGitHistory = create<HistoryStore>(() => nothing);

export const forgetGitHistory = (): void => useGitHistory.setState(nothing);

/** Lists the commits that changed a file; `show` brings the list into view. */
export async function showGitHistory(path: string, show: () => void): Promise<void> {
  const title = mainItemOf(path)?.title ?? fileName(path);
  useGitHistory.setState({ ...nothing, path, title });
  show();
  const found = await call('git.history', { path }).catch((thrown: unknown) => ({
    commits: [],
    complete: true,
    error: toWireError(thrown).message,
  }));
  if (useGitHistory.getState().path !== path) return;
  useGitHistory.setState(found);
  announce(`${counted(found.commits.length, 'commit')} changed ${title}.`);
}
