import type { Instance } from '../instance';
import type { RunSetting } from '../runs/runs';

/** What an operation called from outside works with: all a playbook's run would have, until it is over. */
export function operationHost(instance: Instance): RunSetting {
  return instance.runs.setting({ name: 'Connector operation', depth: 0 });
}
