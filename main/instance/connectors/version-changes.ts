import type { Instance } from '../instance';
import { invalid } from '../platform-error';
import type { InstalledConnector } from './connectors';

/**
 * What becomes of a connector when another version is installed over it: its configurations stay, as they usually do;
 * they are lost, as where a form has changed too much; or it is refused, as where a package manager does not go back. No
 * source says which version does which, so it is rehearsed (docs/platform/connectors.md#changing-the-version).
 */
export const versionChanges = ['keeps', 'loses', 'refuses'] as const;
export type VersionChange = (typeof versionChanges)[number];

const key = 'connector-version-changes';

export function versionChangeOf({ values }: Instance): VersionChange {
  const kept = values.get(key);
  return versionChanges.find((each) => each === kept) ?? 'keeps';
}

/** @throws PlatformError 400 for what is none of them */
export function setVersionChange({ values }: Instance, wanted: unknown): VersionChange {
  const found = versionChanges.find((each) => each === wanted);
  if (!found) throw invalid(`"in_place" has to be one of ${versionChanges.join(', ')}.`);
  values.set(key, found);
  return found;
}

/** What is rehearsed befalls a connector over which another version was installed. @throws PlatformError 400 where it refuses */
export function meetVersionChange(
  instance: Instance,
  former: InstalledConnector,
  now: InstalledConnector,
): void {
  if (former.version === now.version) return;
  const change = versionChangeOf(instance);
  if (change === 'refuses')
    throw invalid(
      `The connector "${now.name}" cannot be changed from ${former.version} to ${now.version} in place. Uninstall it first.`,
    );
  if (change === 'loses') instance.configurations.removeOf(now.id);
}
