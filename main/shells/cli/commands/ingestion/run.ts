import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { resultOf, startIngestion } from '@core/ingestion/fetching';
import { readIngestion } from '@core/ingestion/ingestion';
import { type CommandIo, exitCode } from '../../command';
import { orFailureAsJson } from '../../remotes';
import { requireSetUp } from './require-set-up';
import { fullName, sourceOptions, withSource } from './with-source';

/** `packwright ingestion run`. */
export async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: sourceOptions });
  return orFailureAsJson(values.json, io, () =>
    withSource(positionals, values.confirm, io, async (client, source) => {
      const ingestion = await readIngestion(client, source.configId);
      requireSetUp(ingestion, positionals);
      const number = await startIngestion(client, ingestion);
      io.err(`Run ${number} ingests from ${fullName(source)}\n`);
      const failure = await failureOf(resultOf(client, number, 'ingests'));
      if (values.json) io.out(`${JSON.stringify({ run: number, failure }, null, 2)}\n`);
      else io.err(failure === null ? `Run ${number} has finished.\n` : `${failure}\n`);
      return failure === null ? exitCode.clean : exitCode.findings;
    }),
  );
}

/** How a run has failed; null where it has not. */
async function failureOf(ended: Promise<unknown>): Promise<string | null> {
  try {
    await ended;
    return null;
  } catch (thrown) {
    if (thrown instanceof PackwrightError && thrown.code === 'refused') return thrown.message;
    throw thrown;
  }
}
