import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWorld } from '@core/check/running/build-world';
import { PackwrightError } from '@core/contract/errors';
import { planExport, type ExportPlan } from '@core/export/plan';
import { templatesIn, type FoundTemplate } from '@core/export/read-template';
import type { ExportSource } from '@core/export/source';
import { differencesOf, type ExportDifference } from '@core/export/verify';
import { readJson } from '@core/text/json/read';
import { inOneLine } from '@core/text/visible';
import { buildExportInWorker } from '../../../archive/client';
import { readableSize } from '../../../archive/limits';
import { openTarget } from '../../../workspace/open-target';
import { readWorkspace } from '../../../workspace/read-workspace';
import { exitCode, type Command, type CommandIo } from '../command';
import { fileToWrite, writeArchive } from '../write-archive';

export const exportContent: Command = {
  usage: `packwright export <workspace> --template <file|name> [-o <file>] [--select <name>] [--force] [--json]

  <workspace>    folder or archive with the content to choose from
  --template     JSON file of an export template, or the name or uuid of one in the workspace
  --select       which template of a file that holds several, by name or uuid
  -o, --output   file or folder to write to; the platform's own name in the working directory by default
  --force        overwrite a file that exists
  --json         print what was made, what is lacking and why, as JSON

The archive holds exactly what the selection names; it is read back and compared with it. What the selection names
and the workspace lacks is recognised by name, and the exit code is 1 then. The same content gives the same bytes.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        template: { type: 'string', short: 't' },
        select: { type: 'string' },
        output: { type: 'string', short: 'o' },
        force: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
    const [workspace, ...more] = positionals;
    if (workspace === undefined || more.length > 0 || values.template === undefined) {
      throw new PackwrightError(
        'invalid-input',
        'Name one workspace and the export template.',
        'For example: packwright export . --template nightly.json -o nightly.zip',
      );
    }
    io.err(`Reading ${workspace}\n`);
    const target = await openTarget(resolve(io.cwd, workspace), { workersDir: io.workersDir });
    try {
      const source = await sourceOf(target.folder, io);
      const { template, name } = await findTemplate(values.template, values.select, source, io);
      io.err(`${inOneLine(`Exporting "${name}"`)}\n`);
      const plan = planExport(template, source);
      const built = await buildExportInWorker(io.workersDir, target.folder, plan, { signal: io.signal });
      const file = await fileToWrite(resolve(io.cwd, values.output ?? ''), built.fileName);
      await writeArchive(file, built.bytes, values.force ?? false);
      const differences = await readBack(file, template.options, source, io);
      const { sha256, entries, topFolder } = built;
      const sizeBytes = built.bytes.length;
      const made = { file, template: name, sizeBytes, sha256, entries, topFolder };
      if (values.json) {
        const { counts, problems } = plan;
        io.out(`${JSON.stringify({ ...made, counts, problems, differences }, null, 2)}\n`);
      } else {
        io.out(`${file}\n  ${entries} entries, ${readableSize(sizeBytes)}\n  sha256 ${sha256}\n`);
        report(plan, differences, io);
      }
      return plan.problems.length + differences.length > 0 ? exitCode.findings : exitCode.clean;
    } finally {
      await target.dispose();
    }
  },
};

async function sourceOf(folder: string, io: CommandIo): Promise<ExportSource> {
  const loaded = await readWorkspace(folder, { signal: io.signal });
  return buildWorld({ ...loaded, files: loaded.files.values() });
}

/** What the finished archive holds against what was selected. */
async function readBack(
  file: string,
  options: unknown,
  source: ExportSource,
  io: CommandIo,
): Promise<ExportDifference[]> {
  const archive = await openTarget(file, { workersDir: io.workersDir });
  try {
    return differencesOf(options, source, await sourceOf(archive.folder, io));
  } finally {
    await archive.dispose();
  }
}

function report(
  { counts, problems }: ExportPlan,
  differences: readonly ExportDifference[],
  io: CommandIo,
): void {
  for (const [category, count] of Object.entries(counts)) io.out(`  ${category}: ${count}\n`);
  for (const { category, name, message } of problems)
    io.err(`${inOneLine(`${category} "${name}": ${message}`)}\n`);
  for (const { category, name, what } of differences) {
    const how =
      what === 'lacking'
        ? 'was selected and is not in the archive'
        : 'is in the archive but was not selected';
    io.err(`${inOneLine(`${category} "${name}": ${how}.`)}\n`);
  }
  if (problems.length + differences.length === 0) {
    io.out('Verified: the archive is exactly the selection.\n');
  }
}

/** A template by file, or by the name or uuid it has in the workspace. */
async function findTemplate(
  wanted: string,
  select: string | undefined,
  source: ExportSource,
  io: CommandIo,
): Promise<FoundTemplate> {
  const path = resolve(io.cwd, wanted);
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return chooseTemplate(inWorkspace(source), select ?? wanted, wanted);
  const { value, problems } = readJson(text);
  if (value === undefined) {
    throw new PackwrightError(
      'invalid-input',
      `${wanted} cannot be read: ${problems[0]?.message ?? 'it is empty'}.`,
      'Fix the JSON, then export again.',
    );
  }
  return chooseTemplate(templatesIn(value, basename(path, '.json')), select, wanted);
}

function inWorkspace(source: ExportSource): FoundTemplate[] {
  const paths = new Set(source.items('exportTemplate').map(({ path }) => path));
  return [...paths].flatMap((path) => {
    const file = source.file(path);
    return file ? templatesIn(file.value, basename(path, '.json')) : [];
  });
}

function chooseTemplate(
  templates: readonly FoundTemplate[],
  select: string | undefined,
  wanted: string,
): FoundTemplate {
  const named = templates.filter(({ name, uuid }) => name === select || uuid === select);
  const [only, ...more] = select === undefined ? templates : named;
  if (only && more.length === 0) return only;
  const names = templates.map(({ name }) => `"${name}"`).join(', ');
  if (only) {
    throw new PackwrightError(
      'invalid-input',
      `${wanted} holds several export templates: ${names}.`,
      'Add --select with the name or uuid of one.',
    );
  }
  throw new PackwrightError(
    'not-found',
    `There is no export template "${select ?? wanted}".`,
    names === '' ? 'Name the JSON file of one.' : `There are ${names}.`,
  );
}
