import { isMap, type JsonMap } from '@core/text/values';
import { connectorRows } from '../../shape/configuration';
import { nameOf } from '../../shape/named-list';
import type { RemoteSession } from '../../session/session';
import type { BytesOf, DraftWrite, Look, WantedChange } from './write-kind';

export const connectorPackage = 'connector-package';

const named = async (session: RemoteSession, name: string): Promise<JsonMap | undefined> =>
  (await connectorRows(session)).find((row) => row.name === name);

/** A connector that is installed, by its name: which version of it. */
export const lookAtPackage: Look = {
  async look(session, name) {
    const row = await named(session, name);
    return row ? { name, version: nameOf(row.version) } : null;
  },
  placeOf: async (session, name) => String((await named(session, name))?.id ?? ''),
};

/** A plan holds what it sends: larger packages are installed over there. In bytes. */
const largest = 16 * 1024 * 1024;

/** Packages beside a file of connectors, by the names of the connectors: file name and bytes in base 64. */
export async function packagesBeside(
  { path, before, wanted }: WantedChange & { path: string | null },
  bytesOf: BytesOf,
): Promise<Map<string, string>> {
  const folder = path === null ? '' : path.slice(0, path.lastIndexOf('/') + 1);
  const there = new Set([before ?? []].flat().map(({ name }) => name));
  const packages = new Map<string, string>();
  for (const entry of [wanted ?? []].flat().filter(isMap)) {
    const file = entry.installer_path;
    const isBrought = entry.install_mode === 'tgz' && typeof file === 'string' && !/[\\/]/.test(file);
    if (!isBrought || there.has(entry.name)) continue;
    const bytes = await bytesOf(folder + file);
    if (bytes && bytes.length <= largest)
      packages.set(
        nameOf(entry.name),
        JSON.stringify({ name: file, base64: Buffer.from(bytes).toString('base64') }),
      );
  }
  return packages;
}

/**
 * Installs a connector that is not there from its package (docs/platform/connectors.md#package). Another version is installed over
 * there: the former one could not be brought back.
 */
export function installing(entry: JsonMap, upload: string): DraftWrite {
  const [name, version] = [nameOf(entry.name), nameOf(entry.version)];
  return {
    what: `install ${name} ${version} from its package`,
    request: {
      method: 'POST',
      path: '/api/3/solutionpacks/install?$type=connector',
      upload: JSON.parse(upload) as { name: string; base64: string },
    },
    target: { kind: connectorPackage, id: name },
    before: null,
    after: { name, version },
    back: { method: 'DELETE', path: '/api/integration/connectors/{there}/' },
  };
}
