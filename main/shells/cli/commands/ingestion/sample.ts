import { parseArgs } from 'node:util';
import { counted } from '@core/text/counted';
import { fetchForm } from '@core/ingestion/fetch-form';
import { fetchSample } from '@core/ingestion/fetching';
import { missing, readIngestion } from '@core/ingestion/ingestion';
import { playbookFor } from '@core/ingestion/ingestion-playbooks';
import { type CommandIo, exitCode } from '../../command';
import { mapFile } from '../../input-files';
import { orFailureAsJson } from '../../remotes';
import { requireSetUp } from './require-set-up';
import { sourceOptions, withSource } from './with-source';

/** `packwright ingestion sample`. */
export async function sample(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...sourceOptions, values: { type: 'string' } },
  });
  return orFailureAsJson(values.json, io, async () => {
    const given =
      values.values === undefined ? {} : await mapFile(values.values, 'what the form asks for', io);
    await withSource(positionals, values.confirm, io, async (client, source) => {
      const ingestion = await readIngestion(client, source.configId);
      requireSetUp(ingestion, positionals);
      const fetching = playbookFor('fetch', ingestion.playbooks);
      if (!fetching) throw missing('fetch');
      const asked = { ...fetchForm(fetching).values, ...given };
      const found = await fetchSample(client, source.configId, asked, (run) =>
        io.err(`Run ${run} fetches\n`),
      );
      io.out(`${JSON.stringify(values.json ? found : found.items, null, 2)}\n`);
      io.err(`${counted(found.items.length, 'item')}; no record was made of it.\n`);
    });
    return exitCode.clean;
  });
}
