import type { Profile } from '../../contract/check';
import type { Rule } from '../rule';

/** Whether a rule holds for a release of the platform. */
export function isInForce(
  { since = null, until = null }: Pick<Rule, 'since' | 'until'>,
  profile: Profile,
): boolean {
  return (
    (since === null || compareVersions(profile, since) >= 0) &&
    (until === null || compareVersions(profile, until) <= 0)
  );
}

/** Order of releases: `7.6.5` before `8.0.0`. */
function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (let index = 0; index < 3; index++) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
