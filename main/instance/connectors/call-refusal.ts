import { type ConnectorOperation, readConnector } from '@core/content/connector/model';
import { validateForm } from '@core/content/connector/validate';
import type { JsonMap } from '@core/text/values';
import { uuidOfIri } from '@core/content/iri';
import type { InstalledConnector } from './connectors';

/** What a client asks of a connector; `version` is empty where it names none. */
export interface OperationCall {
  operation: string;
  version: string;
  params: JsonMap;
}

/**
 * Why an operation cannot be called as asked: another version is installed, the operation is switched off, or a required
 * parameter has no value (docs/platform/connectors.md#wire). Null where nothing is against it. Of a connector that is
 * known by public content alone not all operations are known, so an unknown one is left to whoever answers it.
 */
export function callRefusal(connector: InstalledConnector, call: OperationCall): string | null {
  const { label, version } = connector;
  if (call.version !== '' && call.version !== version) {
    return `The connector "${label}" is not installed in version ${call.version}. Version ${version} is: ask for that one.`;
  }
  const off = offRefusal(connector, call.operation);
  const operation = operationNamed(connector, call.operation);
  if (off !== null || !operation) return off;
  const missing = validateForm(operation.parameters, call.params).missing;
  if (missing.length === 0) return null;
  return `The operation "${operation.title}" requires ${missing.map((name) => `"${name}"`).join(', ')}.`;
}

/** Why an operation is switched off; null where it is not. */
export function offRefusal(connector: InstalledConnector, name: string): string | null {
  const { label, active } = connector;
  if (!active) return `The connector "${label}" is deactivated. Activate it first.`;
  const operation = operationNamed(connector, name);
  return operation?.enabled === false
    ? `The operation "${operation.title}" of "${label}" is disabled.`
    : null;
}

export function operationNamed({ info }: InstalledConnector, name: string): ConnectorOperation | undefined {
  return readConnector(info)?.operations.find(({ operation }) => operation === name);
}

export const roleRefusal = ({ label }: InstalledConnector, operation: string): string =>
  `None of your roles may call the operation "${operation}" of "${label}".`;

/** Whether one of these roles may call the operation: any may where the operation is not restricted to some. */
export function mayCall(
  { operationRoles }: InstalledConnector,
  operation: string,
  roles: readonly string[],
): boolean {
  const wanted = operationRoles[operation] ?? [];
  return wanted.length === 0 || wanted.some((role) => roles.includes(uuidOfIri(role) ?? ''));
}
