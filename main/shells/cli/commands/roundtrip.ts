import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isArchiveName } from '@core/content/pack/archive-name';
import { PackwrightError } from '@core/contract/errors';
import { openTarget } from '../../../workspace/open-target';
import { roundtrip as rewriteAll, type RoundtripResult } from '../../../workspace/roundtrip';
import { exitCode, type Command } from '../command';

export const roundtrip: Command = {
  usage: `packwright roundtrip <path> [--json]

Reads every file of a folder or archive, writes it again in memory and lists the files whose bytes
would change. Nothing is written to disk. Exit code 1 when there is such a file.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    });
    const [argument, ...rest] = positionals;
    if (argument === undefined || rest.length > 0) {
      throw new PackwrightError(
        'invalid-input',
        'Name one folder, archive or file.',
        'For example: packwright roundtrip .',
      );
    }
    const path = resolve(io.cwd, argument);
    const target = isArchiveName(path) ? await openTarget(path, { workersDir: io.workersDir }) : null;
    try {
      const result = await rewriteAll(target?.folder ?? path, { signal: io.signal });
      io.out(values.json ? `${JSON.stringify(result, null, 2)}\n` : report(result));
      return result.changed.length === 0 ? exitCode.clean : exitCode.findings;
    } finally {
      await target?.dispose();
    }
  },
};

function report({ files, bytes, binary, changed }: RoundtripResult): string {
  const lines = changed.map(({ path, offset }) => `${path}: differs from byte ${offset}\n`);
  const read = `${files} ${files === 1 ? 'file' : 'files'} (${binary} not text) of ${bytes} bytes in all`;
  const kept = changed.length === 0 ? 'all come back byte for byte' : `${changed.length} would change`;
  return `${lines.join('')}${read}: ${kept}.\n`;
}
