import type { Catalogue } from '../check/catalogue/catalogue';
import { gatherCatalogue } from '../check/catalogue/gather';
import { memo } from '../check/facts';
import type { CheckedFile } from '../check/world';
import { readConnector, type Connector } from '../content/connector/model';
import { newerVersion } from '../content/pack/version';
import { elementsOf, firstText, member } from '../text/values';
import type { SchemaConnector, SchemaOperation } from '../contract/form-schema';

/** The connector a file declares; null for other files. */
const connectorIn = memo((file: CheckedFile): Connector | null =>
  file.kind === 'connector' ? readConnector(file.value) : null,
);

/** The operation as its connector's file has it; undefined where no file of the workspace declares it. */
export function declaredOperation(
  files: Iterable<CheckedFile>,
  connector: string,
  operation: string,
): unknown {
  for (const file of files) {
    if (connectorIn(file)?.name !== connector) continue;
    const operations = elementsOf(member(file.value, 'operations'), '');
    const found = operations.find(({ value }) => member(value, 'operation') === operation);
    if (found) return found.value;
  }
  return undefined;
}

/** Kinds of files that report connectors. */
const kinds = new Set<string | null>(['connector', 'connectorReference', 'playbook', 'playbookBlock']);

/** Connectors the workspace holds, requires or uses, then those the catalogue knows of. */
export function connectorsOf(files: readonly CheckedFile[], catalogue: Catalogue): SchemaConnector[] {
  const described = files.filter(({ kind }) => kinds.has(kind));
  const here = new Set(
    described.flatMap((file) =>
      file.kind === 'connector' || file.kind === 'connectorReference' ? namesIn(file) : [],
    ),
  );
  const seen = gatherCatalogue(described).connectors;
  const declared = new Map(described.flatMap((file) => declaredIn(file)));
  const names = new Set([...seen.keys(), ...catalogue.connectors.keys(), ...declared.keys()]);
  const configurations = Map.groupBy(described.flatMap(configurationsIn), ({ connector }) => connector);
  return [...names]
    .map((name): SchemaConnector => {
      const own = declared.get(name);
      const others = [seen.get(name), catalogue.connectors.get(name)].filter((each) => each !== undefined);
      const operations = new Map<string, SchemaOperation>();
      for (const { operation, title, description, visible, enabled, needsConfiguration } of own?.operations ??
        []) {
        if (visible && enabled)
          operations.set(operation, { name: operation, title, description, needsConfiguration });
      }
      // Where the connector's own declaration is available, operations seen elsewhere may be gone or hidden.
      if (!own)
        for (const { operations: used } of others)
          for (const { name: key, title } of used.values())
            if (!operations.has(key))
              operations.set(key, { name: key, title, description: null, needsConfiguration: true });
      const versions = others.flatMap((each) => [...each.versions]);
      return {
        name,
        label: own?.label ?? others.find(({ label }) => label !== name)?.label ?? name,
        version: own?.version ?? versions.reduce<string | null>(newerVersion, null) ?? '',
        operations: [...operations.values()].sort((a, b) => a.title.localeCompare(b.title, 'en')),
        configurations: (configurations.get(name) ?? []).map(({ configuration }) => configuration),
        here: here.has(name),
      };
    })
    .sort((a, b) => Number(b.here) - Number(a.here) || a.label.localeCompare(b.label, 'en'));
}

/** Names of parameters that were seen with an operation whose declaration is missing. */
export function usedParameters(
  files: Iterable<CheckedFile>,
  catalogue: Catalogue,
  connector: string,
  operation: string,
): string[] {
  const used = gatherCatalogue([...files].filter(({ kind }) => kinds.has(kind))).connectors.get(connector);
  const known = catalogue.connectors.get(connector);
  return [
    ...new Set([
      ...(known?.operations.get(operation)?.parameters ?? []),
      ...(used?.operations.get(operation)?.parameters ?? []),
    ]),
  ];
}

function namesIn(file: CheckedFile): string[] {
  const entries = Array.isArray(file.value) ? file.value : [file.value];
  return entries.flatMap((entry) => firstText(entry, 'name') ?? []);
}

function declaredIn(file: CheckedFile): [string, Connector][] {
  const connector = connectorIn(file);
  return connector && connector.name !== '' ? [[connector.name, connector]] : [];
}

/** The configurations packs ship with the connectors they need (docs/platform/connectors.md#needed). */
function configurationsIn(file: CheckedFile) {
  if (file.kind !== 'connectorReference') return [];
  const entries: unknown[] = Array.isArray(file.value) ? file.value : [file.value];
  return entries.flatMap((entry) =>
    elementsOf(member(entry, 'configurations'), '').flatMap(({ value }) => {
      const uuid = firstText(value, 'config_id');
      if (uuid === null) return [];
      return [
        {
          connector: firstText(entry, 'name') ?? '',
          configuration: {
            uuid,
            name: firstText(value, 'name') ?? uuid,
            isDefault: member(value, 'default') === true,
          },
        },
      ];
    }),
  );
}
