import { readFields } from '@core/content/connector/model';
import { secretFieldNames } from '@core/content/connector/secret-fields';
import { withoutNamedSecrets } from '@core/text/secrets/named';
import { namesSecret } from '@core/text/secrets/names';
import { elementsOf, type JsonMap, mapOf } from '@core/text/values';
import { RemoteFailure } from '../session/failure';
import { wholeNumberedList } from '../session/lists';
import type { RemoteSession } from '../session/session';
import { nameOf } from './named-list';

export const configurationRoot = '/api/integration/configuration/';

/** What stands for a secret where it is not said (docs/platform/connectors.md#wire). */
export const masks: ReadonlySet<unknown> = new Set(['*******', 'NULL', null]);

/** Connectors as they are listed: number, name, version and whether each was installed from a catalogue. */
export const connectorRows = async (session: RemoteSession): Promise<JsonMap[]> =>
  (await wholeNumberedList(session, '/api/integration/connectors/')).filter(
    ({ development }) => development !== true,
  );

/** Names of the fields of a connector's form that hold secrets. @param number of the connector there */
export async function secretNames(session: RemoteSession, number: unknown): Promise<ReadonlySet<string>> {
  const path = `/api/integration/connectors/${Number(number)}/`;
  const { config_schema: form } = await session.map({ path, method: 'POST', body: {}, reads: true });
  return secretFieldNames(readFields(mapOf(form).fields, ''));
}

/** Whether a value of a configuration is a secret: by its form, or by its name. */
export const isSecret = (name: string, fields: ReadonlySet<string>): boolean =>
  fields.has(name) || namesSecret(name);

/**
 * A configuration as content holds it: without secrets, sealed or clear, and without what is true of one instance alone
 * (docs/platform/connectors.md#needed).
 */
export function configurationDocument(row: JsonMap, fields: ReadonlySet<string>): JsonMap {
  const open = Object.entries(mapOf(row.config)).filter(
    ([name, value]) => !isSecret(name, fields) && (value === null || !masks.has(value)),
  );
  return {
    config_id: nameOf(row.config_id),
    name: nameOf(row.name),
    default: row.default === true,
    config: withoutNamedSecrets(Object.fromEntries(open)),
    teams: elementsOf(row.teams, '').map(({ value }) => value),
  };
}

/** A configuration as it is there, with its secrets sealed; null where there is none: an unknown id is a blank record. */
export async function configurationRow(session: RemoteSession, id: string): Promise<JsonMap | null> {
  const path = `${configurationRoot}${encodeURIComponent(id)}/`;
  const row: JsonMap = await session.map({ path }).catch((thrown: unknown): JsonMap => {
    if (thrown instanceof RemoteFailure && thrown.status === 404) return {};
    throw thrown;
  });
  return nameOf(row.config_id).toLowerCase() === id.toLowerCase() ? row : null;
}
