import { readPlaybook } from '@core/content/playbook';
import { playbooksIn } from '@core/content/playbook-set';

/** Pointer of a step in a file's value; null when it is not there (any more). */
export function pointerOfStep(value: unknown, stepUuid: string): string | null {
  const set = playbooksIn(value) ?? [{ value, pointer: '' }];
  for (const one of set) {
    const step = readPlaybook(one.value)?.steps.find(({ uuid }) => uuid === stepUuid);
    if (step) return one.pointer + step.pointer;
  }
  return null;
}
