import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rehearsalReports } from '@core/compare/rehearsal/reports';
import { PackwrightError } from '@core/contract/errors';
import { InstallPolicy } from '@core/contract/rehearsal';
import { rehearse as rehearseInstall } from '../../../instance/rehearsal/rehearse';
import { readWorkspace, type LoadedWorkspace } from '../../../workspace/read-workspace';
import { openTarget } from '../../../workspace/open-target';
import { defaultDataDir } from '../../data-dir';
import { type Command, type CommandIo, exitCode } from '../command';
import { mergeOwn, requireNewMerge } from '../merge-own';
import { oneOf } from '../one-of';
import { writeOutput } from '../output-file';
import { type Closing, copiedInstance, madeUpInstance } from '../rehearsal-instance';

const { collections, records, picklists } = InstallPolicy.shape;

export const rehearse: Command = {
  usage: `packwright rehearse <new> [--base OLD] [--data DIR] [--snapshot NAME] [--local PATH]
                   [--collections HOW] [--records HOW] [--picklists HOW]
                   [--format human|json|markdown|html] [-o FILE] [--merged FOLDER] [--schema]

  <new>              the version to install: a folder or an archive
  --base OLD         the version that is installed, so that your changes are told from the pack's
  --data DIR         folder of the local instance (default: in Packwright's data folder); it is copied, never changed
  --snapshot NAME    its state of this name instead of the present one
  --local PATH       no local instance: one is made up of the base, with this export of yours over it
  --collections HOW  existing collections of playbooks: ${collections.options.join(', ')} (default: ${collections.options[0]}, as the
                     content hub installs)
  --records HOW      existing records: ${records.options.join(', ')}
  --picklists HOW    items the pack does not have: ${picklists.options.join(', ')}
  --format           human (default), json, markdown or html
  -o FILE            write the report there
  --merged FOLDER    write the new version with your changes there, to be installed instead; wants --base. Where both
                     changed one thing, FOLDER.merge.json waits for decisions, as with packwright merge
  --schema           print the JSON Schema of the JSON form

Exit code 0: safe, or something to look at first; 1: changes of yours would be lost, or the installation fails.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        base: { type: 'string' },
        data: { type: 'string' },
        snapshot: { type: 'string' },
        local: { type: 'string' },
        collections: { type: 'string' },
        records: { type: 'string' },
        picklists: { type: 'string' },
        format: { type: 'string' },
        output: { type: 'string', short: 'o' },
        merged: { type: 'string' },
        schema: { type: 'boolean' },
      },
    });
    if (values.schema) {
      io.out(`${JSON.stringify(rehearsalReports.schema(), null, 2)}\n`);
      return exitCode.clean;
    }
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0)
      throw new PackwrightError(
        'invalid-input',
        'Name the version to install.',
        'For example: packwright rehearse pack-2.0.0.zip --base pack-1.0.0.zip',
      );
    const format = oneOf('format', values.format ?? 'human', ['human', 'json', 'markdown', 'html'] as const);
    const policy: InstallPolicy = {
      collections: oneOf(
        'way to meet collections',
        values.collections ?? 'merge_replace',
        collections.options,
      ),
      records: oneOf('way to meet records', values.records ?? 'replace', records.options),
      picklists: oneOf('way to meet picklists', values.picklists ?? 'keep', picklists.options),
    };
    const { merged } = values;
    if (merged !== undefined && values.base === undefined)
      throw new PackwrightError(
        'invalid-input',
        'Without the installed version nobody can say what you changed.',
        'Name it with --base.',
      );
    if (merged !== undefined) await requireNewMerge(resolve(io.cwd, merged));
    const closing: Closing[] = [];
    try {
      const next = await opened(path, closing, io);
      const base = values.base === undefined ? null : await opened(values.base, closing, io);
      const local = values.local === undefined ? null : await opened(values.local, closing, io);
      const dataDir = values.data ? resolve(io.cwd, values.data) : join(defaultDataDir(), 'instance');
      const isReal = local === null;
      const instance = isReal
        ? await copiedInstance(dataDir, values.snapshot ?? null, closing, io)
        : await madeUpInstance([base, local], closing, io);
      io.err('Installing on the copy\n');
      const { rehearsal, own } = await rehearseInstall({ instance, base, next, policy, isReal });
      const report = rehearsalReports[format](rehearsal);
      if (values.output === undefined) io.out(report);
      else await writeOutput(values.output, report, 'The report', io);
      if (merged !== undefined && own && base)
        await mergeOwn(
          { base: values.base ?? '', next: path, merged: resolve(io.cwd, merged), own, sources: base.folder },
          io,
        );
      else if (merged !== undefined)
        io.err('Nothing was merged: the installation was refused before anything could be merged.\n');
      return ['loses', 'refused'].includes(rehearsal.verdict) ? exitCode.findings : exitCode.clean;
    } finally {
      for (const close of closing.toReversed()) await close();
    }
  },
};

async function opened(path: string, closing: Closing[], io: CommandIo): Promise<LoadedWorkspace> {
  io.err(`Reading ${path}\n`);
  const target = await openTarget(resolve(io.cwd, path), { workersDir: io.workersDir });
  closing.push(() => target.dispose());
  return readWorkspace(target.folder, { signal: io.signal });
}
