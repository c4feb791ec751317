import { coverageKinds, kindNames, type Thresholds } from '@core/playbook-test/coverage/shares';
import { minCoverage } from '../min-coverage';

/** What `--min-coverage` asks of tests of playbooks. @throws PackwrightError `invalid-input` */
export function thresholdsOf(given: readonly string[]): Thresholds {
  const named = minCoverage(given, Object.values(kindNames));
  return Object.fromEntries(
    coverageKinds.flatMap((kind) => {
      const least = named[kindNames[kind]];
      return least === undefined ? [] : [[kind, least]];
    }),
  );
}
