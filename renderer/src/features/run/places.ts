import type { StepTrace } from '@core/contract';
import { isPlaybook, stepPlaces, triggerUuidOf } from '@core/content/playbook-elements';
import { getAt } from '@core/text/pointer';
import { getDocument, openDocument } from '../../state/documents';
import { pointerOfStep } from '../../state/step-pointer';
import { openTab } from '../../state/tabs';
import { useWorkspace } from '../../state/workspace';

/** Uuid of the step a pointer is in; null when it is in none. */
export function stepAt(value: unknown, pointer: string): string | null {
  const step = stepPlaces(value).find(
    (each) => pointer === each.pointer || pointer.startsWith(`${each.pointer}/`),
  );
  return step?.uuid ?? null;
}

/** Uuid of the step that starts the playbook at a pointer; null when it has none. */
export function triggerAt(value: unknown, pointer: string): string | null {
  const playbook = getAt(value, pointer);
  return isPlaybook(playbook) ? triggerUuidOf(playbook) : null;
}

/** The file of a trace's step, read; the playbook may be another than the one that was started. Null when it is gone. */
export async function pathOfStep(
  startedPath: string,
  { frame, playbook, stepUuid }: Pick<StepTrace, 'frame' | 'playbook' | 'stepUuid'>,
): Promise<string | null> {
  const paths =
    frame === ''
      ? [startedPath]
      : useWorkspace
          .getState()
          .items.filter((item) => item.kind === 'playbook' && item.title === playbook)
          .map((item) => item.path);
  for (const path of paths) {
    await openDocument(path);
    if (pointerOfStep(getDocument(path)?.value, stepUuid) !== null) return path;
  }
  return null;
}

/** Shows the step of a trace in its own playbook. */
export async function openStep(startedPath: string, step: Parameters<typeof pathOfStep>[1]): Promise<void> {
  const path = await pathOfStep(startedPath, step);
  const pointer = path === null ? null : pointerOfStep(getDocument(path)?.value, step.stepUuid);
  if (path !== null && pointer !== null) openTab(path, { pointer });
}
