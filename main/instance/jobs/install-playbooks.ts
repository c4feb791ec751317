import { asText, elementsOf, member, textOf } from '@core/text/values';
import type { Instance } from '../instance';
import type { ContentFile } from '../load/content-file';
import type { LoadProblem } from '../load/load-content';
import { directOrder } from '../runs/run-order';

/** When playbooks of a pack run that are part of its installation (docs/platform/packs.md#installation). */
export type InstallPhase = 'preInstall' | 'postInstall';

/**
 * Runs the playbooks of a phase one after the other, as its list says, and ends with the first that fails. One that
 * asks a person is left waiting for the answer.
 * @throws PackwrightError `cancelled` once the instance stops; a run under way goes on when it is opened again
 */
export async function runInstallPlaybooks(
  { runs, background }: Instance,
  files: readonly ContentFile[],
  phase: InstallPhase,
  onStart: (name: string) => void,
): Promise<LoadProblem[]> {
  const list = files.find(({ localPath }) => localPath === `${phase}/execution_list.json`);
  for (const { value } of elementsOf(member(list?.value, 'execution_sequence'), '')) {
    const uuid = textOf(value);
    const playbook = uuid === null ? null : runs.shelf.get(uuid);
    if (playbook === null) {
      return [{ path: list?.path ?? phase, message: `There is no playbook ${String(value)} to run.` }];
    }
    background.signal.throwIfAborted();
    onStart(playbook.name);
    const request = {
      origin: runs.origin,
      method: 'POST',
      url: '',
      headers: {},
      query: {},
      body: {},
      user: null,
    };
    const { id } = runs.start(directOrder(playbook, request));
    await runs.whenStill(id);
    background.signal.throwIfAborted();
    const run = runs.run(id);
    if (run.status === 'failed' || run.status === 'terminated') {
      const { result, steps } = runs.detail(run);
      const failed = steps.find((step) => step.status === 'failed');
      const why = asText(result ?? failed?.result ?? run.status);
      return [{ path: list?.path ?? phase, message: `The playbook "${playbook.name}" failed: ${why}` }];
    }
  }
  return [];
}
