import type { Instance } from '../instance';
import type { RunSetting } from '../runs/runs';

/** The resources of an operation called from outside: everything a playbook's run would have, until it ends. */
export function operationHost(instance: Instance): RunSetting {
  return instance.runs.setting({ name: 'Connector operation', depth: 0 });
}
