import type { PlaybookRun } from '../../state/runs';
import { openTab } from '../../state/tabs';
import { generateTest } from '../../state/tests';

/** Why no test can be made of a run, or true. */
export function whetherTestable(run: PlaybookRun | null): true | string {
  if (!run) return 'This playbook has not been run yet.';
  if (run.request.scenario !== undefined)
    return 'It ran on a scenario file: write a test that names the file in "scenario".';
  if (run.trace.status === 'awaiting') return 'Answer its question first.';
  return run.trace.status === 'running' ? 'It has not ended yet.' : true;
}

/** Writes a test beside the pack that expects what a run did, and opens it. */
export async function saveAsTest(run: PlaybookRun | null): Promise<void> {
  if (!run) return;
  const path = await generateTest(run.path);
  openTab(path, { view: 'source', pin: true });
}
