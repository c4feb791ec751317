import { describeCrontab } from '../schedule/describe';
import type { RemovedVariables } from './global-variables';
import { type Ingestion, stateOf } from './ingestion';

/** How far an ingestion is, and when it runs: `At minute 0 of every hour`. */
export function ingestionInWords(ingestion: Ingestion): string {
  const { schedule } = ingestion;
  switch (stateOf(ingestion)) {
    case 'none':
      return 'not set up';
    case 'unscheduled':
      return 'set up, without a schedule';
    case 'scheduled':
      return schedule?.enabled === true
        ? (describeCrontab(schedule.crontab) ?? 'scheduled')
        : 'scheduled, switched off';
  }
}

/** What became of the global variables of an ingestion; null where it had none. */
export function variablesInWords({ removed, kept }: RemovedVariables): string | null {
  const gone = removed.length === 0 ? [] : [`Removed with it: ${removed.join(', ')}.`];
  const left = kept.map(
    ({ name, steps }) => `The global variable ${name} stays: ${steps.join(', ')} uses it.`,
  );
  const said = [...gone, ...left];
  return said.length === 0 ? null : said.join(' ');
}
