import { PackwrightError } from '@core/contract/errors';
import { type RunLimits, usualLimits } from '../../workers/run-clock';

const usual = { step: usualLimits.step / 1000, run: usualLimits.run / 1000 };

/** The lines of the help for the wall clocks of runs. */
export const limitsUsage = `  --step-limit N      seconds after which a step, or one item of its loop, is ended with its run (default ${usual.step})
  --run-limit N       seconds after which a run is ended that neither ends nor waits (default ${usual.run})`;

/** @throws PackwrightError for what is no number of seconds */
export function runLimits(step: string | undefined, run: string | undefined): RunLimits {
  return {
    step: step === undefined ? usualLimits.step : milliseconds(step),
    run: run === undefined ? usualLimits.run : milliseconds(run),
  };
}

function milliseconds(text: string): number {
  const seconds = Number(text);
  if (/^\d+$/.test(text) && seconds > 0 && seconds <= 86_400) return seconds * 1000;
  throw new PackwrightError(
    'invalid-input',
    `"${text}" is not a number of seconds.`,
    'Name a number from 1 to 86400.',
  );
}
