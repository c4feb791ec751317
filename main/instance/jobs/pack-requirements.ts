import { compareVersions, nearestVersion, parseVersion } from '@core/content/pack/version';
import { elementsOf, firstText, type JsonMap } from '@core/text/values';
import type { Instance } from '../instance';
import { hubEntry } from '../hub/entries';

/**
 * Why a pack cannot be installed here (docs/platform/jobs.md#installing-a-pack): the release it needs, and the packs it
 * builds on. The platform fetches missing packs from the content hub, which a local instance cannot reach.
 */
export function unmetRequirements(instance: Instance, manifest: JsonMap): string[] {
  const release = firstText(manifest, 'fsrMinCompatibility', 'platformMinCompatibility');
  const unmet =
    release !== null && isOlder(instance.profile, release)
      ? [`It needs platform ${release} or later; this instance is ${instance.profile}.`]
      : [];
  for (const { value } of elementsOf(manifest.dependencies, '')) {
    const name = firstText(value, 'name');
    if (name === null) continue;
    const installed = hubEntry(instance, firstText(value, 'type') ?? 'solutionpack', name);
    const version = firstText(value, 'minVersion', 'version');
    const wanted = `"${firstText(value, 'label') ?? name}"${version === null ? '' : ` ${version} or later`}`;
    if (installed?.installed !== 1) {
      unmet.push(`It needs the pack ${wanted}, which is not installed. Install it from its file first.`);
    } else if (version !== null && isOlder(String(installed.version), version)) {
      unmet.push(`It needs the pack ${wanted}; installed is ${String(installed.version)}.`);
    }
  }
  return unmet;
}

/** What is no version is not older. */
function isOlder(version: string, wanted: string): boolean {
  const [own, least] = [version, wanted].map((text) => parseVersion(nearestVersion(text) ?? ''));
  return own !== null && least !== null && own !== undefined && least !== undefined
    ? compareVersions(own, least) < 0
    : false;
}
