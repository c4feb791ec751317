import { isMap, type JsonMap } from '@core/text/values';
import {
  configurationDocument,
  configurationRoot,
  configurationRow,
  connectorRows,
  secretNames,
} from '../shape/configuration';
import { nameOf } from '../shape/named-list';
import { wholeNumberedList } from '../session/lists';
import type { RemoteSession } from '../session/session';
import type { RemoteKindDeclaration } from './remote-kind';

/**
 * Connectors with their configurations, whose secrets never leave the instance (docs/platform/connectors.md#needed): one
 * file. Which version a pack needs and where that comes from is its author's word.
 */
export default {
  label: 'Connectors',
  holds: 'connectorReference',
  permission: 'connectors',
  elements: { at: [], key: 'name', inner: 'configurations', isFromThere: (key) => key === 'configurations' },
  async read(session) {
    const connectors = await connectorRows(session);
    const rows = await wholeNumberedList(session, configurationRoot);
    const byConnector = Map.groupBy(rows, ({ connector }) => Number(connector));
    const value: JsonMap[] = [];
    for (const connector of connectors) {
      const own = byConnector.get(Number(connector.id)) ?? [];
      const fields = own.length === 0 ? new Set<string>() : await secretNames(session, connector.id);
      const configurations = await Promise.all(own.map((row) => withValues(session, row)));
      value.push(
        entryOf(connector, configurations.map((row) => configurationDocument(row, fields)).sort(byId)),
      );
    }
    value.sort((one, other) => (nameOf(one.name) < nameOf(other.name) ? -1 : 1));
    return [{ id: 'connectors', name: 'Connectors', path: 'connectors/data.json', value }];
  },
} satisfies RemoteKindDeclaration;

/** Some releases list configurations without their values. */
const withValues = async (session: RemoteSession, row: JsonMap): Promise<JsonMap> =>
  isMap(row.config) ? row : ((await configurationRow(session, nameOf(row.config_id))) ?? row);

const byId = (one: JsonMap, other: JsonMap): number =>
  nameOf(one.config_id) < nameOf(other.config_id) ? -1 : 1;

function entryOf(connector: JsonMap, configurations: JsonMap[]): JsonMap {
  const { name, label, version, category, description, publisher } = connector;
  const isBundled = connector.rpm_installed === false;
  return {
    name,
    label,
    version,
    category: category ?? null,
    description: description ?? '',
    publisher: publisher ?? null,
    configurations,
    install_mode: isBundled ? 'tgz' : 'rpm',
    ...(isBundled ? { installer_path: `${nameOf(name)}_${nameOf(version)}.tgz` } : {}),
    rpm_name: `cyops-connector-${nameOf(name)}-${nameOf(version)}`,
  };
}
