import { copyOf } from '../../text/yaml/values';
import { argumentsOf, type StepType } from './step-type';

/**
 * The arguments of a new step, as the platform's editor writes them (playbook-engine 1.4).
 * @param uuid gives a new uuid each time it is asked
 */
export function newArguments(type: StepType, uuid: () => string): Record<string, unknown> {
  const written = argumentsOf(type).flatMap(({ key, unique, initial }): [string, unknown][] => {
    if (unique) return [[key, uuid()]];
    return initial === undefined ? [] : [[key, copyOf(initial)]];
  });
  return Object.fromEntries(written);
}
