import type { Account } from '../identity/accounts';
import type { Instance } from '../instance';
import type { RunSetting } from '../runs/run-hosts';

/** The resources of an operation called by an account: what a playbook's run would have, with its caller's rights. */
export function operationHost(instance: Instance, account: Account): RunSetting {
  return instance.runs.setting(
    { name: 'Connector operation', depth: 0, user: `/api/3/${account.actorPlural}/${account.actor}` },
    false,
    account,
  );
}
