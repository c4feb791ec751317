import { toWireError } from '@core/contract/errors';
import type { MergeTrial, TriedPlaybook, TriedTest } from '@core/contract/merging-calls';
import { call } from './bridge';
import { useMerging } from './merging';
import { reportError } from './toasts';

/** Runs the result before it is written. */
export async function tryMerge(): Promise<void> {
  const { id } = useMerging.getState();
  if (id === null) return;
  useMerging.setState({ trial: { running: true, result: null }, shownRun: null });
  const end = (result: MergeTrial | null): void => {
    const now = useMerging.getState();
    if (now.id === id && now.trial?.running)
      useMerging.setState({ trial: result && { running: false, result }, progress: null });
  };
  try {
    end(await call('merge.try', { id }));
  } catch (thrown) {
    end(null);
    if (toWireError(thrown).code !== 'cancelled') reportError(thrown);
  }
}

export function stopTrial(): void {
  const { id } = useMerging.getState();
  if (id !== null) call('merge.stop', { id }).catch(reportError);
}

/** Shows a run of the trial step by step; null goes back to the whole. */
export function showRun(trace: string | null): void {
  useMerging.setState({ shownRun: trace });
}

/** What was run under a trace of the trial. */
export const triedAs = (
  { playbooks, tests }: MergeTrial,
  trace: string | null,
): TriedPlaybook | TriedTest | undefined =>
  trace === null ? undefined : [...playbooks, ...tests].find((one) => one.trace === trace);

/** What a test is called in its file, with its case. */
export const testName = ({ name, case: one }: TriedTest): string => (one === null ? name : `${name}, ${one}`);
