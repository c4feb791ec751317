import { copyOf } from '../../text/yaml/values';
import type { StepType } from './index';
import { argumentsOf } from './step-type';

/**
 * The arguments of a new step, as the platform's editor writes them (docs/platform/steps.md#saving).
 * @param uuid gives a new uuid on every call
 */
export function newArguments(type: StepType, uuid: () => string): Record<string, unknown> {
  const written = argumentsOf(type).flatMap(({ key, unique, initial }): [string, unknown][] => {
    if (unique) return [[key, uuid()]];
    return initial === undefined ? [] : [[key, copyOf(initial)]];
  });
  return Object.fromEntries(written);
}
