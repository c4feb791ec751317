import type { Configuration } from '../connectors/configurations';
import { uninstall } from '../connectors/package';
import type { Instance } from '../instance';
import { PlatformError } from '../platform-error';
import { installKnownConnector } from './install-by-name';

/** What a change of version came to, in clients' words (docs/platform/connectors.md#changing-the-version). */
export interface VersionOutcome {
  action: 'noop' | 'in_place' | 'restored' | 'reinstalled' | 'failed';
  /** Null where the connector was not installed. */
  from_version: string | null;
  /** The version that is installed now; null for none. */
  to: string | null;
  /** Null: what is restored is kept in the change itself, which is whole or none. */
  backup: null;
  configs_before: number;
  configs_after: number;
  /** Why it failed; null otherwise. */
  message: string | null;
}

/**
 * Makes a connector be installed in exactly this version, with the configurations it had. What cannot be done changes
 * nothing, and is told as an outcome.
 * @param mayUninstall whether a connector that cannot be changed in place is uninstalled and installed anew
 */
export function ensureVersion(
  instance: Instance,
  name: string,
  version: string,
  mayUninstall: boolean,
): VersionOutcome {
  const { connectors, records } = instance;
  const before = connectors.byName(name);
  const kept = configurationsOf(instance, name);
  const outcome = (action: VersionOutcome['action'], message: string | null = null): VersionOutcome => ({
    action,
    from_version: before?.version ?? null,
    to: connectors.byName(name)?.version ?? null,
    backup: null,
    configs_before: kept.length,
    configs_after: configurationsOf(instance, name).length,
    message,
  });
  if (before?.version === version) return outcome('noop');
  const change = (): boolean =>
    records.together(() => {
      installKnownConnector(instance, name, version);
      return restore(instance, name, kept);
    });
  try {
    return outcome(change() ? 'restored' : 'in_place');
  } catch (failure) {
    if (!(failure instanceof PlatformError)) throw failure;
    if (!before || !mayUninstall) return outcome('failed', failure.message);
  }
  try {
    records.together(() => {
      uninstall(instance, before);
      change();
    });
    return outcome('reinstalled');
  } catch (failure) {
    if (!(failure instanceof PlatformError)) throw failure;
    return outcome('failed', failure.message);
  }
}

const configurationsOf = ({ connectors, configurations }: Instance, name: string): Configuration[] => {
  const installed = connectors.byName(name);
  return installed ? configurations.of(installed.id) : [];
};

/** Brings configurations back that a change has lost, under their ids. @returns whether there were any */
function restore(instance: Instance, name: string, kept: readonly Configuration[]): boolean {
  const { connectors, configurations } = instance;
  const connector = connectors.byName(name);
  const lost = kept.filter(({ configId }) => !configurations.byConfigId(configId));
  if (!connector || lost.length === 0) return false;
  for (const configuration of lost) configurations.put(connector, configuration);
  return true;
}
