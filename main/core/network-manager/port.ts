import { readNetworkManager } from './default-state';
import { handlesUrl, NetworkManager } from './manager';

/** The network manager that is simulated for the run. */
export interface NetworkManagerPort {
  /** Answers one JSON-RPC request. */
  call(message: unknown, context: NetworkManagerContext): unknown;
  /** The same for what a run did before it was resumed; absent where those changes persist. */
  redo?(message: unknown, context: NetworkManagerContext): void;
  /** Whether a request to this address is meant for it. */
  handles(url: string): boolean;
}

/** What the network manager is given beside a request. */
export interface NetworkManagerContext {
  /** Virtual time, milliseconds since the epoch: its tasks advance with the run's clock. */
  at: number;
  /** Value of the header `Authorization`. */
  authorization?: string;
  /** The call is a connector's, whose account is configured outside the playbook. */
  isTrusted?: boolean;
}

/**
 * The network manager of one run. It is created at the first call, as few playbooks use one.
 * @param scenario the scenario's `networkManager`; the default state replaces one that is absent or invalid
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
