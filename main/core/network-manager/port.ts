import type { NetworkManagerPort } from '../engine/host';
import { readNetworkManager } from './default-state';
import { handlesUrl, NetworkManager } from './manager';

/**
 * The network manager of one run. It comes to be with the first call, as few playbooks ask one.
 * @param scenario the scenario's `networkManager`; the default state stands in for one that is absent or wrong
 */
export function networkManagerPort(scenario: unknown): NetworkManagerPort {
  let manager: NetworkManager | null = null;
  return {
    call(message, context) {
      manager ??= new NetworkManager(readNetworkManager(scenario).state);
      return manager.call(message, context);
    },
    handles: handlesUrl,
  };
}
