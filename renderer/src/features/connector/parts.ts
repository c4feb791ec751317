import { configurationPart } from '../../state/connector-runs';
import type { Connector, ConnectorField, ConnectorOperation } from '@core/content/connector/model';

/** What the editor shows: the manifest as a whole, the configuration, or an operation. */
export type Part =
  { kind: 'about' } | { kind: 'configuration' } | { kind: 'operation'; operation: ConnectorOperation };

/** The part a place of the manifest belongs to; the manifest as a whole for any other. */
export function partAt(connector: Connector, pointer: string | null): Part {
  const operation = connector.operations.find(
    (each) => pointer === each.pointer || pointer?.startsWith(`${each.pointer}/`),
  );
  if (operation) return { kind: 'operation', operation };
  return pointer?.startsWith(configurationPart) ? { kind: 'configuration' } : { kind: 'about' };
}

/** The form of a part and the list its fields are in. */
export function formOfPart(
  connector: Connector,
  part: Part,
): { fields: readonly ConnectorField[]; list: string } {
  if (part.kind === 'operation') {
    return { fields: part.operation.parameters, list: `${part.operation.pointer}/parameters` };
  }
  return { fields: connector.configuration, list: '/configuration/fields' };
}

/** Where a part begins in the file, which is what is selected when it is shown. */
export function pointerOfPart(part: Part): string {
  if (part.kind === 'operation') return part.operation.pointer;
  return part.kind === 'configuration' ? configurationPart : '';
}

/** The operations whose name, title or description holds the text. */
export function matchingOperations(connector: Connector, search: string): readonly ConnectorOperation[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return connector.operations;
  return connector.operations.filter(({ operation, title, description }) =>
    `${operation} ${title} ${description ?? ''}`.toLowerCase().includes(wanted),
  );
}
