import {
  readConnector,
  type Connector,
  type ConnectorField,
  type ConnectorOperation,
} from '../../content/connector/model';
import { isMap, type JsonMap } from '../../text/values';
import { getAt } from '../../text/pointer';
import { memo, memoWorld } from '../facts';
import type { CheckedFile, CheckWorld } from '../world';

/** The connector a manifest describes; null where it is no map. */
export const connectorIn = memo((file): Connector | null => readConnector(file.value));

/** A field of a connector with what its rules ask of it. */
export interface CheckedField {
  field: ConnectorField;
  /** As written in the file. */
  raw: JsonMap;
  /** The list it is in. */
  siblings: readonly ConnectorField[];
  /** Fields it is revealed by, the outermost first. */
  parents: readonly ConnectorField[];
  /** The operation it is a parameter of; null for a field of the configuration. */
  operation: ConnectorOperation | null;
}

/** Every field of a connector, those that others reveal among them. */
export const fieldsIn = memo((file): readonly CheckedField[] => {
  const connector = connectorIn(file);
  if (!connector) return [];
  const found: CheckedField[] = [];
  const add = (
    siblings: readonly ConnectorField[],
    parents: readonly ConnectorField[],
    operation: ConnectorOperation | null,
  ): void => {
    for (const field of siblings) {
      const raw = getAt(file.value, field.pointer);
      if (!isMap(raw)) continue;
      found.push({ field, raw, siblings, parents, operation });
      for (const group of field.onchange) add(group.fields, [...parents, field], operation);
    }
  };
  add(connector.configuration, [], null);
  for (const operation of connector.operations) add(operation.parameters, [], operation);
  return found;
});

/** Where a field is used, for a message. */
export function formName({ operation }: Pick<CheckedField, 'operation'>): string {
  return operation ? `the operation "${operation.operation}"` : 'the configuration';
}

export interface KnownConnector {
  connector: Connector;
  file: CheckedFile;
}

/** The connectors whose packages are in the workspace, by name. */
export const connectorsOf = memoWorld(['connector'], (files): ReadonlyMap<string, KnownConnector> => {
  const known = new Map<string, KnownConnector>();
  for (const file of files) {
    const connector = connectorIn(file);
    if (connector && connector.name !== '' && !known.has(connector.name)) {
      known.set(connector.name, { connector, file });
    }
  }
  return known;
});

/** The Python files of the package a manifest belongs to. */
export function programsOf(file: CheckedFile, world: CheckWorld): readonly CheckedFile[] {
  return world.files(file.root).filter(({ localPath }) => localPath.endsWith('.py'));
}

/** A path of the package, in the workspace. */
export function pathInPackage({ root }: CheckedFile, local: string): string {
  return root.path === '' ? local : `${root.path}/${local}`;
}
