import { PackwrightError } from '@core/contract/errors';
import { type Ingestion, stateOf } from '@core/ingestion/ingestion';

/** @throws PackwrightError `not-found` for what nobody has set up */
export function requireSetUp(ingestion: Ingestion, [remote, configuration]: readonly string[]): void {
  if (stateOf(ingestion) !== 'none') return;
  throw new PackwrightError(
    'not-found',
    `Nothing ingests from "${configuration}" yet.`,
    `packwright ingestion set-up ${remote} "${configuration}" sets it up.`,
  );
}
