import type { JsonMap } from '@core/text/values';

/** A name of an archive that leads nowhere else. */
export const archiveName = /^[\w.() -]+\.(?:tgz|tar\.gz|zip)$/i;

/**
 * The package that an entry of `connectors/data.json` or `widgets/data.json` is brought along as, beside that file; null for none
 * (docs/platform/widgets.md#needed). Those of widgets are told without their ending.
 */
export function bundledPackage({ install_mode: mode, installer_path: path }: JsonMap): string | null {
  if (mode !== 'tgz' || typeof path !== 'string' || path.startsWith('.')) return null;
  if (archiveName.test(path)) return path;
  return archiveName.test(`${path}.tgz`) ? `${path}.tgz` : null;
}
