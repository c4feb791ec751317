import { stepTypes } from '../content/steps/index';

const functions = new Map<string, string | undefined>(
  stepTypes.map(({ name, engineFunction }) => [name, engineFunction]),
);

/** The function of the platform's engine that runs steps of a type, given by name. */
export function functionOf(stepType: string): string {
  return functions.get(stepType) ?? 'set_multiple';
}
