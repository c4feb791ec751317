import type { JsonMap } from '@core/text/values';
import { bundledPackage } from '../../shape/bundled-package';
import { connectorRows } from '../../shape/configuration';
import { nameOf } from '../../shape/named-list';
import type { RemoteSession } from '../../session/session';
import { packagesBeside } from './packages-beside';
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

/** Packages that a file of connectors names as brought along. */
export const connectorPackages = (
  change: WantedChange & { path: string | null },
  bytesOf: BytesOf,
): Promise<Map<string, string>> => packagesBeside(change, bytesOf, bundledPackage);

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
