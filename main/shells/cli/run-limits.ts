import { PackwrightError } from '@core/contract/errors';
import { type RunRetention, usualRetention } from '../../instance/runs/run-history';
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

/** The same for how long an instance keeps runs. */
export const retentionUsage = `  --keep-runs N       how many runs that have ended are kept, the latest (default ${usualRetention.count})
  --keep-days N       days after which a run that has ended is removed (default ${usualRetention.days})`;

/** @throws PackwrightError for what is no number */
export function runRetention(count: string | undefined, days: string | undefined): RunRetention {
  return {
    count: count === undefined ? usualRetention.count : numberTo(1_000_000, count, 'runs'),
    days: days === undefined ? usualRetention.days : numberTo(3_650, days, 'days'),
  };
}

const milliseconds = (text: string): number => numberTo(86_400, text, 'seconds') * 1000;

function numberTo(most: number, text: string, what: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number > 0 && number <= most) return number;
  throw new PackwrightError(
    'invalid-input',
    `"${text}" is not a number of ${what}.`,
    `Name a number from 1 to ${most}.`,
  );
}
