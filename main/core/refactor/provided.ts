import { refusal } from './refusal';
import type { StepFacts } from './step-facts';

/** How many parts of a path name the thing. */
const depths = { variable: 2, step: 3, parameter: 4 };

/**
 * The first of some steps for which it makes a difference whether a value is not there or is an empty text, as it becomes
 * when it is handed on. It is the same where the value is printed or asked for its truth, and where a member of it is
 * read, which fails without it.
 */
export function tellsAbsence(
  facts: readonly StepFacts[],
  of: keyof typeof depths,
  name: string,
): StepFacts | undefined {
  return facts.find(({ reads }) =>
    reads.some(
      (read) =>
        read.of === of &&
        read.name === name &&
        read.path.keys.length <= depths[of] &&
        read.path.use !== 'output' &&
        read.path.use !== 'condition',
    ),
  );
}

/** @throws PackwrightError `invalid-input` where a value that may not be there would be handed on to who can tell */
export function requireProvided(facts: readonly StepFacts[], of: keyof typeof depths, name: string): void {
  const reader = tellsAbsence(facts, of, name);
  if (!reader) return;
  throw refusal(
    of === 'step'
      ? `“${reader.step.name}” reads the result of ${name}, which may not have run; handed on, that is an empty text.`
      : `“${reader.step.name}” reads ${of === 'parameter' ? 'vars.input.params' : 'vars'}.${name}, which may not be set; handed on, that is an empty text.`,
    of === 'step' ? 'Select the step as well.' : 'Set it in a step before that always runs.',
  );
}
