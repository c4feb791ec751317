import { randomBytes } from 'node:crypto';
import { PackwrightError } from '@core/contract/errors';
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

/** Set until somebody has the credentials. */
const unfinished = 'unfinishedFirstStart';

/**
 * Whether the first start was cut off before anybody had the credentials. Nobody can have worked with such an instance,
 * nor ever will.
 */
export const isUnfinished = (instance: Instance): boolean => instance.values.get(unfinished) === true;

/** To be called when everything the instance begins with is there, and its credentials were handed over. */
export function finishFirstStart(instance: Instance): void {
  instance.values.set(unfinished, false);
}

/**
 * Gives the administrator a new password; the old one is void. Its key stays.
 * @throws PackwrightError when there is no administrator any more
 */
export function resetPassword({ accounts, records }: Instance): Omit<Credentials, 'apiKey'> {
  const account = accounts.byLogin('csadmin');
  if (!account) {
    throw new PackwrightError(
      'not-found',
      'This instance has no account "csadmin".',
      'Sign in as another administrator, or begin anew in another folder with --data.',
    );
  }
  const password = newPassword();
  accounts.setPassword(account.uuid, password);
  records.update(records.entity('people'), account.actor, { csActive: true }, { actor: account.actor });
  return { username: 'csadmin', password };
}

const newPassword = (): string => randomBytes(12).toString('base64url');

/**
 * Adds to a new instance the actors of every instance: the administrator and its key, the appliance playbooks run as,
 * and the team and role they belong to. Null if that was done at an earlier start. The start is unfinished until
 * `finishFirstStart`.
 */
export function firstStart(instance: Instance): Credentials | null {
  const { accounts, records } = instance;
  if (!accounts.isEmpty()) return null;
  const password = newPassword();
  return records.together(() => {
    instance.values.set(unfinished, true);
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
