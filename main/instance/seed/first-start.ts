import { randomBytes } from 'node:crypto';
import { fullPermissions } from '../identity/permissions';
import { playbookAppliance } from '../identity/playbook-appliance';
import type { Instance } from '../instance';

/** Credentials of a client. Shown once, at the first start. */
export interface Credentials {
  username: string;
  password: string;
  apiKey: string;
}

/** Uuids every instance shares (docs/platform/well-known.md). */
const administrator = '3451141c-bac6-467c-8d72-85e0fab569ce';
const socTeam = '6e569c09-3bd4-40f1-98b0-cc994464c3c5';

const keyDays = 365;

/**
 * Adds to a new instance the actors of every instance: the administrator and its key, the appliance playbooks run as,
 * and the team and role they belong to. Null if that was done at an earlier start.
 */
export function firstStart(instance: Instance): Credentials | null {
  const { accounts, records } = instance;
  if (!accounts.isEmpty()) return null;
  const password = randomBytes(12).toString('base64url');
  return records.together(() => {
    const writing = { actor: administrator };
    const roles = [fullPermissions];
    const teams = [socTeam];
    records.create(
      records.entity('roles'),
      { uuid: fullPermissions, name: 'Full App Permissions', system: true },
      writing,
    );
    // Every record names its tenant (docs/platform/modules.md#system-fields); an instance alone is its own.
    records.create(records.entity('tenants'), { name: 'Self', tenantId: 'self' }, writing);
    records.create(records.entity('teams'), { uuid: socTeam, name: 'SOC Team' }, writing);
    const account = instance.clock.newUuid();
    const person = { uuid: administrator, firstname: 'CS', lastname: 'Admin', email: 'csadmin@localhost' };
    records.create(records.entity('people'), { ...person, userId: account, roles, teams }, writing);
    records.create(
      records.entity('appliances'),
      { uuid: playbookAppliance, name: 'Playbook', roles, teams },
      writing,
    );
    accounts.add(
      { uuid: account, loginid: 'csadmin', actorPlural: 'people', actor: administrator, status: 'active' },
      password,
    );
    const keyAccount = instance.clock.newUuid();
    const key = records.create(
      records.entity('api_keys'),
      { name: 'Administrator', userId: keyAccount, roles, teams },
      writing,
    );
    accounts.add(
      { uuid: keyAccount, loginid: null, actorPlural: 'api_keys', actor: String(key.uuid), status: 'active' },
      null,
    );
    return { username: 'csadmin', password, apiKey: accounts.newKey(keyAccount, keyDays) };
  });
}
