import { PackwrightError } from '@core/contract/errors';
import type { IngestionClient } from '@core/ingestion/client';
import { ingestingConnectors } from '@core/ingestion/ingestion';
import type { IngestionSource } from '@core/ingestion/ingestion-copies';
import { ingestionClientOf } from '../../../../remote/runs/ingestion-client';
import { introduce } from '../../../../remote/session/introduction';
import type { CommandIo } from '../../command';
import { openRemotes, withSession } from '../../remotes';

/** Options of all that is done with one ingestion. */
export const sourceOptions = { confirm: { type: 'string' }, json: { type: 'boolean' } } as const;

/** The remote a command names, signed in, and confirmed to be written to where somebody typed its name. */
export async function withClient<T>(
  [name, ...more]: readonly string[],
  confirmed: string | undefined,
  io: CommandIo,
  body: (client: IngestionClient) => Promise<T>,
): Promise<T> {
  if (name === undefined || more.length > 0)
    throw new PackwrightError(
      'invalid-input',
      'Name one remote.',
      'packwright remote list shows those there are.',
    );
  const remotes = openRemotes();
  const remote = await remotes.store.get(name);
  return withSession(remote, remotes, io, async (session) => {
    await introduce(session);
    if (confirmed !== undefined) session.confirm(confirmed);
    return body(ingestionClientOf(session, io.signal));
  });
}

/** The same with the configuration that a command names after the remote. */
export async function withSource<T>(
  [name, configuration, ...more]: readonly string[],
  confirmed: string | undefined,
  io: CommandIo,
  body: (client: IngestionClient, source: IngestionSource) => Promise<T>,
): Promise<T> {
  if (name === undefined || configuration === undefined || more.length > 0)
    throw new PackwrightError(
      'invalid-input',
      'Name the remote and one configuration of a connector.',
      'packwright ingestion list REMOTE shows those there are.',
    );
  return withClient([name], confirmed, io, async (client) =>
    body(client, await sourceNamed(client, configuration)),
  );
}

/** What a configuration is called where names have to be told apart. */
export const fullName = ({ connector, configName }: IngestionSource): string => `${connector}/${configName}`;

async function sourceNamed(client: IngestionClient, wanted: string): Promise<IngestionSource> {
  const sources = (await ingestingConnectors(client)).flatMap((connector) => connector.sources);
  const found = sources.filter((source) =>
    [source.configId, source.configName, fullName(source)].includes(wanted),
  );
  const [only, other] = found;
  if (only && !other) return only;
  throw new PackwrightError(
    only ? 'invalid-input' : 'not-found',
    only
      ? `"${wanted}" is the name of more than one configuration.`
      : `No connector that ingests has the configuration "${wanted}".`,
    only
      ? `Use its id: ${found.map((each) => `${each.configId} (${fullName(each)})`).join(', ')}.`
      : sources.length === 0
        ? 'Make a configuration of a connector that ingests first.'
        : `There is ${sources.map(fullName).join(', ')}.`,
  );
}
