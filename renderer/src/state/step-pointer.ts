import { stepPlaces } from '@core/content/playbook-elements';

/** Pointer of a step in a file's value; null when it is not there (any more). */
export function pointerOfStep(value: unknown, stepUuid: string): string | null {
  return stepPlaces(value).find(({ uuid }) => uuid === stepUuid)?.pointer ?? null;
}
