import type { RunHost } from '@core/engine/host';
import type { Instance } from '../instance';
import { InstancePicklists } from '../runs/instance-picklists';
import { InstanceRecords } from '../runs/instance-records';
import { playbookAppliance } from '../seed/first-start';
import { connectorPort } from './connector-port';

/** What an operation called from outside works with: the instance's own records, written by the playbook engine. */
export function operationHost(instance: Instance): Omit<RunHost, 'playbook'> {
  const { records, connectors, globalVariables } = instance;
  const actor = { uuid: playbookAppliance, may: () => true };
  const globals = globalVariables
    .all()
    .map(({ name, value, default_value: usual }) => [name, value ?? usual ?? '']);
  return {
    records: new InstanceRecords(records, actor, false, (write) => write()),
    connectors: connectorPort(connectors),
    picklists: new InstancePicklists(records),
    globals: Object.fromEntries(globals) as Record<string, string>,
    wall: {
      elapsed: () => performance.now(),
      breathe: () => new Promise((resolve) => setImmediate(resolve)),
    },
  };
}
