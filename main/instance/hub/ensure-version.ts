import type { Instance } from '../instance';
import { PlatformError } from '../platform-error';
import { installKnownConnector } from './install-by-name';

/** What a change of version came to, in clients' words (docs/platform/connectors.md#wire). */
export interface VersionOutcome {
  /** Of those clients know, `restored` and `reinstalled` do not occur: configurations outlive every change here. */
  action: 'noop' | 'in_place' | 'failed';
  /** Null where the connector was not installed. */
  from_version: string | null;
  /** The version that is installed now; null for none. */
  to: string | null;
  /** Nothing is lost, so nothing is saved before. */
  backup: null;
  configs_before: number;
  configs_after: number;
  /** Why it failed; null otherwise. */
  message: string | null;
}

/**
 * Makes a connector be installed in exactly this version, with its configurations as they are. A version that cannot be
 * installed changes nothing, and is told as an outcome.
 */
export function ensureVersion(instance: Instance, name: string, version: string): VersionOutcome {
  const { connectors, configurations, records } = instance;
  const state = () => {
    const installed = connectors.byName(name);
    return {
      version: installed?.version ?? null,
      configs: installed ? configurations.of(installed.id).length : 0,
    };
  };
  const before = state();
  let message: string | null = null;
  if (before.version !== version) {
    try {
      records.together(() => installKnownConnector(instance, name, version));
    } catch (failure) {
      if (!(failure instanceof PlatformError)) throw failure;
      message = failure.message;
    }
  }
  const after = state();
  return {
    action: message !== null ? 'failed' : before.version === version ? 'noop' : 'in_place',
    from_version: before.version,
    to: after.version,
    backup: null,
    configs_before: before.configs,
    configs_after: after.configs,
    message,
  };
}
