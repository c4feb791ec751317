import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { concealer } from '@core/check/reporters/concealing';
import { PackwrightError } from '@core/contract/errors';
import { planReplace } from '@core/search/replace';
import { counted } from '@core/text/counted';
import { unifiedDiff } from '@core/text/unified-diff';
import { openTarget } from '../../../workspace/open-target';
import { safeFolder } from '../../../workspace/safe-path';
import { writeEdit } from '../../../workspace/write-edit';
import { exitCode, type Command } from '../command';
import { queryOf, queryOptions, queryUsage } from '../content-query';
import { wholeWorkspace } from '../whole-workspace';

export const replace: Command = {
  usage: `packwright replace <folder> <text> <replacement> [options]

${queryUsage}
  --write            change the files; without it, the changes are printed as a diff

Of a regular expression, \\1 and \\g<name> in the replacement stand for its groups. Every other byte of the files stays. The
exit code is 0 where something changes, 1 where nothing does.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...queryOptions, write: { type: 'boolean', default: false } },
    });
    const [path, text, replacement, ...more] = positionals;
    if (path === undefined || text === undefined || replacement === undefined || more.length > 0)
      throw new PackwrightError('invalid-input', 'Say where to replace, what, and with what.', replace.usage);
    const query = queryOf(text, values);
    const { folder, isArchive, dispose } = await openTarget(resolve(io.cwd, path), io);
    try {
      if (isArchive && values.write)
        throw new PackwrightError(
          'unsupported',
          'An archive is not changed in place.',
          'Unpack it first: packwright unpack <zip> <folder>.',
        );
      const files = await wholeWorkspace(folder, io);
      const { edit, notes } = planReplace(files.values(), query, replacement);
      for (const note of notes) io.err(`${note}\n`);
      if (values.write) await writeEdit(await safeFolder(folder), edit);
      else
        for (const { path: file, changes } of edit.files) {
          const before = files.get(file)?.text ?? '';
          io.out(concealer(() => before)(unifiedDiff(file, before, changes), file));
        }
      const count = edit.files.reduce((sum, { changes }) => sum + changes.length, 0);
      io.err(
        `${counted(count, 'place')} in ${counted(edit.files.length, 'file')}${values.write ? ' changed' : ''}\n`,
      );
      return count > 0 ? exitCode.clean : exitCode.findings;
    } finally {
      await dispose();
    }
  },
};
