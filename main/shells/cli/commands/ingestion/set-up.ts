import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import {
  changePlaybook,
  prepareIngestion,
  readIngestion,
  scheduleIngestion,
} from '@core/ingestion/ingestion';
import type { IngestionClient } from '@core/ingestion/client';
import { mappingOf, withMapping } from '@core/ingestion/mapping';
import { cronProblem } from '@core/schedule/cron';
import { crontabParts, nextTimes } from '@core/schedule/crontab';
import type { JsonMap } from '@core/text/values';
import { type CommandIo, exitCode } from '../../command';
import { mapFile } from '../../input-files';
import { orFailureAsJson } from '../../remotes';
import { shownIngestion } from './shown';
import { fullName, sourceOptions, withSource } from './with-source';

/** `packwright ingestion set-up`. */
export async function setUp(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...sourceOptions,
      fields: { type: 'string' },
      cron: { type: 'string' },
      timezone: { type: 'string' },
      off: { type: 'boolean' },
    },
  });
  return orFailureAsJson(values.json, io, async () => {
    const { fields: path, cron, timezone = 'UTC', off = false, confirm } = values;
    // What was typed is read before anything is asked of the remote.
    const crontab = cron === undefined ? null : crontabIn(cron);
    if (crontab === null && (off || values.timezone !== undefined))
      throw new PackwrightError(
        'invalid-input',
        '--off and --timezone belong to a schedule: give --cron too.',
      );
    requireZone(timezone);
    const fields = path === undefined ? null : await mapFile(path, 'what each field of a record gets', io);
    await withSource(positionals, confirm, io, async (client, source) => {
      io.err(`Setting up ${fullName(source)}\n`);
      await prepareIngestion(client, source);
      if (fields !== null) await mapFields(client, source.configId, fields);
      if (crontab !== null)
        await scheduleIngestion(client, source, { crontab, timezone, enabled: !off }, null);
      const shown = shownIngestion(await readIngestion(client, source.configId));
      if (values.json) io.out(`${JSON.stringify(shown, null, 2)}\n`);
      else io.err(`${fullName(source)}: ${shown.says}; ${shown.playbooks.join(', ')}\n`);
    });
    return exitCode.clean;
  });
}

async function mapFields(client: IngestionClient, configId: string, fields: JsonMap): Promise<void> {
  const mapping = mappingOf((await readIngestion(client, configId)).playbooks);
  if (!mapping)
    throw new PackwrightError(
      'not-found',
      'No step of these playbooks writes records, so nothing can be mapped.',
      'Leave out --fields.',
    );
  await changePlaybook(client, configId, 'create', (playbook) =>
    withMapping(playbook, { step: mapping.step, fields }),
  );
}

/** The parts of a line of cron. */
function crontabIn(line: string): JsonMap {
  const parts = line.trim().split(/\s+/);
  if (parts.length !== crontabParts.length)
    throw new PackwrightError(
      'invalid-input',
      `"${line}" is no line of cron: it has ${parts.length} parts, not five.`,
      'For example: --cron "*/15 * * * *"',
    );
  for (const [at, part] of crontabParts.entries()) {
    const problem = cronProblem(part, parts[at]);
    if (problem !== null)
      throw new PackwrightError('invalid-input', `The ${part.replaceAll('_', ' ')} of "${line}" ${problem}.`);
  }
  return Object.fromEntries(crontabParts.map((part, at) => [part, parts[at]]));
}

/** @throws PackwrightError `invalid-input` for a zone nobody knows */
function requireZone(timezone: string): void {
  try {
    nextTimes({ crontab: { timezone } }, 0, 1);
  } catch {
    throw new PackwrightError(
      'invalid-input',
      `There is no time zone "${timezone}".`,
      'For example: Europe/Berlin.',
    );
  }
}
