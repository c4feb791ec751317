import { uuidOfIri } from '@core/content/iri';
import type { Account } from '../identity/accounts';
import type { Instance } from '../instance';
import type { Configurations } from './configurations';

/**
 * The configurations an account sees: one that names teams is theirs, and of those who see what they own; one that names
 * none is everybody's (docs/platform/identity.md#permissions).
 */
export function configurationsOf(
  { configurations, permissions, teams }: Instance,
  account: Account,
): Configurations {
  if (permissions.mayEverything(account)) return configurations;
  const { visibleTeams } = teams.accessOf(account);
  return configurations.only(
    (each) =>
      each.teams.length === 0 || each.teams.some((team) => visibleTeams.includes(uuidOfIri(team) ?? '')),
  );
}
