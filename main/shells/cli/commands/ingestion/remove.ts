import { parseArgs } from 'node:util';
import { variablesInWords } from '@core/ingestion/in-words';
import { readIngestion, removeIngestion } from '@core/ingestion/ingestion';
import { counted } from '@core/text/counted';
import { type CommandIo, exitCode } from '../../command';
import { orFailureAsJson } from '../../remotes';
import { fullName, sourceOptions, withSource } from './with-source';

/** `packwright ingestion remove`. */
export async function remove(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: sourceOptions });
  return orFailureAsJson(values.json, io, async () => {
    await withSource(positionals, values.confirm, io, async (client, source) => {
      const { playbooks, schedule } = await readIngestion(client, source.configId);
      const variables = await removeIngestion(client, source.configId);
      const gone = { playbooks: playbooks.map(({ name }) => name), schedule: schedule?.name ?? null };
      if (values.json) io.out(`${JSON.stringify({ ...gone, variables }, null, 2)}\n`);
      else
        io.err(
          [
            `The ingestion from ${fullName(source)} is gone: ${counted(playbooks.length, 'playbook')}${schedule ? ', its schedule' : ''}.`,
            variablesInWords(variables),
          ]
            .filter((line) => line !== null)
            .map((line) => `${line}\n`)
            .join(''),
        );
    });
    return exitCode.clean;
  });
}
