import { parseArgs } from 'node:util';
import type { IngestionClient } from '@core/ingestion/client';
import { ingestingConnectors, readIngestion, stateOf } from '@core/ingestion/ingestion';
import type { IngestionSource } from '@core/ingestion/ingestion-copies';
import { type CommandIo, exitCode } from '../../command';
import { orFailureAsJson } from '../../remotes';
import { shownIngestion } from './shown';
import { fullName, withClient } from './with-source';

/** `packwright ingestion list`. */
export async function list(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' } },
  });
  return orFailureAsJson(values.json, io, () =>
    withClient(positionals, undefined, io, async (client) => {
      const connectors = await ingestingConnectors(client);
      const sources = connectors.flatMap((connector) => connector.sources);
      const shown = [];
      for (const source of sources) shown.push(await describedIn(client, source));
      if (values.json) {
        io.out(`${JSON.stringify(shown, null, 2)}\n`);
        return exitCode.clean;
      }
      const width = Math.max(0, ...sources.map((source) => fullName(source).length));
      for (const [at, source] of sources.entries())
        io.out(`${fullName(source).padEnd(width)}  ${shown[at]?.says ?? ''}\n`);
      for (const { label, sources: own } of connectors)
        if (own.length === 0) io.err(`${label} ingests, and has no configuration.\n`);
      if (connectors.length === 0) io.err('No connector there ingests.\n');
      return exitCode.clean;
    }),
  );
}

async function describedIn(client: IngestionClient, source: IngestionSource) {
  const ingestion = await readIngestion(client, source.configId);
  return { ...source, state: stateOf(ingestion), ...shownIngestion(ingestion) };
}
