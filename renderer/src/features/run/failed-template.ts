import type { StepTrace, TemplateFault } from '@core/contract';
import { readPlaybook } from '@core/content/playbook';
import { playbooksIn } from '@core/content/playbook-set';
import { isMap } from '@core/text/values';
import { joinPointer } from '@core/text/pointer';
import { getDocument } from '../../state/documents';
import { requestFieldReveal } from '../../state/field-reveal';
import { openTab } from '../../state/tabs';
import { pathOfStep } from './places';

/** Where the template of a failed step is in its file; null when it was changed since. */
export interface FailedTemplate {
  path: string;
  /** Pointer of the step. */
  step: string;
  /** Pointer of the template. */
  pointer: string;
  template: string;
  offset: number;
}

/** @param startedPath file of the playbook the run began with */
export async function failedTemplate(
  startedPath: string,
  entry: StepTrace,
  fault: TemplateFault,
): Promise<FailedTemplate | null> {
  const path = await pathOfStep(startedPath, entry);
  const value = path === null ? null : getDocument(path)?.value;
  for (const one of playbooksIn(value) ?? [{ value, pointer: '' }]) {
    const step = readPlaybook(one.value)?.steps.find(({ uuid }) => uuid === entry.stepUuid);
    if (!step || path === null) continue;
    const at = one.pointer + step.pointer;
    const below = pointerOfText(step.arguments, fault.template, joinPointer(at, 'arguments'));
    return below === null ? null : { path, step: at, pointer: below, ...fault };
  }
  return null;
}

/** Selects the step and puts the cursor before the character in the field of its form. */
export function showInField({ path, step, pointer, template, offset }: FailedTemplate): void {
  openTab(path, { pointer: step, view: 'canvas' });
  requestFieldReveal({ path, pointer, place: { template, offset } });
}

/** Selects the template in the text of the file. */
export function showInSource({ path, pointer }: FailedTemplate): void {
  openTab(path, { pointer, view: 'source' });
}

/** Pointer of the first text below a value that is this one. */
function pointerOfText(value: unknown, text: string, pointer: string): string | null {
  if (value === text) return pointer;
  const parts: Iterable<[string | number, unknown]> = Array.isArray(value)
    ? value.entries()
    : isMap(value)
      ? Object.entries(value)
      : [];
  for (const [key, part] of parts) {
    const found = pointerOfText(part, text, joinPointer(pointer, String(key)));
    if (found !== null) return found;
  }
  return null;
}
