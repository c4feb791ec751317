import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { cassetteOf, cassetteSchema } from '@core/engine/scenario/cassette';
import { scenarioSchema } from '@core/engine/scenario/scenario';
import { exitCode, type Command } from '../command';
import { valueFile } from '../input-files';
import { writeOutput } from '../output-file';

export const record: Command = {
  usage: `packwright record <run.json> [-o <cassette.json>] [--json]
packwright record --schema scenario|cassette

  -o, --output  file for the cassette; without it the cassette is printed
  --json        print what was recorded as JSON; needs --output
  --schema      the JSON Schema of a scenario or of a cassette

The run is a record of the platform's API (/api/wf/api/workflows/<id>/), or a list of them. What its connectors
answered is kept, without passwords, keys and tokens; a scenario names the cassette under "cassettes".`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        output: { type: 'string', short: 'o' },
        json: { type: 'boolean' },
        schema: { type: 'string' },
      },
    });
    if (values.schema !== undefined) {
      io.out(`${JSON.stringify(schemaOf(values.schema), null, 2)}\n`);
      return exitCode.clean;
    }
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) {
      throw new PackwrightError(
        'invalid-input',
        'Name one file with the record of a run.',
        'For example: packwright record run.json -o cassette.json',
      );
    }
    const made = cassetteOf(await valueFile(path, io));
    if (!made || made.cassette.recordings.length === 0) {
      throw new PackwrightError(
        'unreadable',
        `"${path}" holds no run in which a connector answered.`,
        'Fetch the run with its steps from /api/wf/api/workflows/<id>/ and save the answer as it is.',
      );
    }
    const text = `${JSON.stringify(made.cassette, null, 2)}\n`;
    const { recordings } = made.cassette;
    if (values.output === undefined) io.out(text);
    else await writeOutput(values.output, text, 'The cassette', io);
    const described = {
      output: values.output ?? null,
      recordings: recordings.length,
      secretsRemoved: made.secrets,
    };
    if (values.output !== undefined && values.json) io.out(`${JSON.stringify(described, null, 2)}\n`);
    else io.err(`${recordings.length} steps recorded, ${made.secrets} secrets removed\n`);
    return exitCode.clean;
  },
};

function schemaOf(name: string): unknown {
  if (name === 'scenario') return scenarioSchema();
  if (name === 'cassette') return cassetteSchema();
  throw new PackwrightError(
    'invalid-input',
    `There is no schema "${name}".`,
    'Schemas are scenario and cassette.',
  );
}
