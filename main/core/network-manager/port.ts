import type { NetworkManagerPort } from '../engine/host';
import { readNetworkManager } from './default-state';
import { handlesUrl, NetworkManager } from './manager';

/**
 * The network manager of one run. It comes to be with the first call, as few playbooks ask one.
 * @param scenario the scenario's `networkManager`; the default state stands in for one that is absent or wrong
 */
export function networkManagerPort(scenario: unknown): NetworkManagerPort {
  let manager: NetworkManager | null = null;
  const call: NetworkManagerPort['call'] = (message, context) => {
    manager ??= new NetworkManager(readNetworkManager(scenario).state);
    return manager.call(message, context);
  };
  return { call, redo: call, handles: handlesUrl };
}

/** One network manager for many runs, which outlives them. */
export function sharedPort(manager: NetworkManager): NetworkManagerPort {
  return { call: (message, context) => manager.call(message, context), handles: handlesUrl };
}
