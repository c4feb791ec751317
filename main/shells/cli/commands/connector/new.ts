import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { counted } from '@core/text/counted';
import { readDescriptionText } from '@core/openapi/read';
import { connectorFiles } from '@core/openapi/skeleton/connector-files';
import { inOneLine } from '@core/text/visible';
import { makeFilesIn } from '../../../../workspace/new-folder';
import { type CommandIo, exitCode } from '../../command';

const options = {
  openapi: { type: 'string' },
  label: { type: 'string' },
  publisher: { type: 'string', default: 'Me' },
  json: { type: 'boolean' },
} as const;

/** `packwright connector new`: a connector made from an OpenAPI description. */
export async function connectorNew(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0 || values.openapi === undefined) {
    throw new PackwrightError(
      'invalid-input',
      'Name the folder to make, and the OpenAPI description: --openapi.',
      'For example: packwright connector new ./hosts --openapi openapi.yaml. Without a description: packwright new connector.',
    );
  }
  const text = await readFile(resolve(io.cwd, values.openapi), 'utf8').catch(() => {
    throw new PackwrightError(
      'not-found',
      `The file "${values.openapi}" cannot be read.`,
      'Check its name and whether it exists.',
    );
  });
  const source = { name: basename(values.openapi), text };
  const description = readDescriptionText(source.name, text);
  const wanted = { label: values.label ?? null, publisher: values.publisher };
  const made = connectorFiles(description, wanted, source);
  const target = resolve(io.cwd, folder);
  await makeFilesIn(target, made.files);
  const lost = [...description.schemas.lost];
  const written = made.files.map(({ path }) => join(target, path));
  if (values.json) {
    const { name, label, operations } = made;
    io.out(`${JSON.stringify({ name, label, operations, written, lost }, null, 2)}\n`);
    return exitCode.clean;
  }
  for (const reference of lost)
    io.err(`${inOneLine(`${reference} is not in the description, and only what is in it is read`)}\n`);
  io.err(`${inOneLine(`${made.label}: ${counted(made.operations, 'operation')}`)}\n`);
  io.out(`${written.join('\n')}\n`);
  return exitCode.clean;
}
