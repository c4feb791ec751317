import type { ConnectorOperation } from '@core/content/connector/model';
import { PackwrightError } from '@core/contract/errors';
import type { ConnectorPackage } from '../../../../connector-runtime/package/read-package';

/**
 * The operation a connector declares by this name.
 * @throws PackwrightError when it declares none
 */
export function declaredOperation(
  { name, manifest }: ConnectorPackage,
  operation: string,
): ConnectorOperation {
  const declared = manifest.operations.find((each) => each.operation === operation);
  if (declared) return declared;
  throw new PackwrightError(
    'not-found',
    `The connector "${name}" has no operation "${operation}".`,
    `It has ${manifest.operations.map((each) => each.operation).join(', ')}.`,
  );
}
