import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import type { Cassette } from '@core/engine/scenario/cassette';
import { inOneLine } from '@core/text/visible';
import { hostsIn, keptExchanges, readImported } from '../../../../connector-runtime/answers/imported/read';
import { SecretMask } from '../../../../connector-runtime/answers/secrets';
import { readPackage } from '../../../../connector-runtime/package/read-package';
import { openTarget } from '../../../../workspace/open-target';
import { type CommandIo, exitCode } from '../../command';
import { mapFile, valueFile } from '../../input-files';
import { writeOutput } from '../../output-file';

/** Characters of the largest file of YAML that is read: recordings hold whole answers. */
const largest = 32_000_000;

const options = {
  host: { type: 'string', multiple: true },
  config: { type: 'string' },
  output: { type: 'string', short: 'o' },
  json: { type: 'boolean' },
} as const;

/** `packwright connector import`: a recording of another tool becomes a cassette. */
export async function connectorImport(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [path, file, ...more] = positionals;
  const example =
    'packwright connector import . saved.har --host api.example.com --config config.json -o list.cassette.json';
  if (path === undefined || file === undefined || more.length > 0) {
    throw new PackwrightError(
      'invalid-input',
      'Name one connector and one recording of its product.',
      `For example: ${example}`,
    );
  }
  const imported = readImported(await valueFile(file, io, { largest, bytes: true }));
  if (!imported) {
    throw new PackwrightError(
      'unreadable',
      `"${file}" is neither an HTTP archive (HAR) nor a cassette of VCR.py.`,
      'Save the archive in the network tools of a browser or proxy, or name the YAML or JSON of the cassette.',
    );
  }
  const found = hostsIn(imported)
    .map(({ host, count }) => `${host} (${count})`)
    .join(', ');
  const isIn = `It has answers of ${found === '' ? 'nobody' : inOneLine(found)}.`;
  if (values.host === undefined || values.output === undefined) {
    throw new PackwrightError(
      'invalid-input',
      'Name each --host whose answers are kept, and the --output.',
      isIn,
    );
  }
  const config =
    values.config === undefined ? {} : await mapFile(values.config, 'one object of settings', io);
  const target = await openTarget(resolve(io.cwd, path), io);
  try {
    const { manifest } = await readPackage(target.folder);
    const mask = new SecretMask(manifest.configuration, config);
    const exchanges = await keptExchanges(imported, values.host, mask);
    if (exchanges.length === 0)
      throw new PackwrightError(
        'not-found',
        `"${file}" has no answer of ${inOneLine(values.host.join(', '))}.`,
        isIn,
      );
    const cassette: Cassette = { playbook: '', recordings: [], exchanges };
    await writeOutput(values.output, `${JSON.stringify(cassette, null, 2)}\n`, 'The cassette', io);
    const left = mask.value(imported.left);
    if (values.json) {
      const described = { output: values.output, exchanges: exchanges.length, left };
      io.out(`${JSON.stringify(described, null, 2)}\n`);
      return exitCode.clean;
    }
    for (const { request, reason } of left) io.err(`${inOneLine(`left out ${request}: ${reason}`)}\n`);
    io.out(`${exchanges.length} of ${imported.exchanges.length} answers kept in ${values.output}\n`);
    return exitCode.clean;
  } finally {
    await target.dispose();
  }
}
