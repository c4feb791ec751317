import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { fillStarter } from '@core/starter/fill';
import type { Starter } from '@core/starter/starter';
import { enteredContents } from '../../../workspace/entered-contents';
import { makePack } from '../../../workspace/new-pack';
import { readWorkspace } from '../../../workspace/read-workspace';
import { safeFolder } from '../../../workspace/safe-path';
import { listStarters, starterOf } from '../../../workspace/starters';
import { writeEdit } from '../../../workspace/write-edit';
import { exitCode, type Command, type CommandIo } from '../command';

export const newContent: Command = {
  usage: `packwright new pack <folder> --name <label> --publisher <name>
                    [--version 1.0.0] [--description <text>] [--compatibility 7.6.5]
packwright new <kind> [<folder>] --name <name> [--<answer> <text> …]
packwright new --list

  <folder>  of the new pack, which does not exist yet; or of the pack the content belongs to (here by default)
  --list    list what can be created, and the answers each takes
  --json    print the files that were made as JSON`,
  async run(args, io) {
    const { values, positionals } = readArguments(args);
    const [kind, folder, ...more] = positionals;
    if (values.list === true) {
      io.out(overview(await listStarters(io.templatesDir)));
      return exitCode.clean;
    }
    if (kind === undefined || more.length > 0) {
      throw new PackwrightError(
        'invalid-input',
        'Name what to create.',
        'For example: packwright new pack my-pack --name "My Pack" --publisher "Me"',
      );
    }
    const answers = Object.fromEntries(
      Object.entries(values).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
    );
    const written =
      kind === 'pack' ? await newPack(folder, answers, io) : await newIn(kind, folder ?? '.', answers, io);
    io.out(values.json === true ? `${JSON.stringify({ written }, null, 2)}\n` : `${written.join('\n')}\n`);
    return exitCode.clean;
  },
};

/** Starters define their own options, so these are not known beforehand; all of them take a text. */
function readArguments(args: string[]): {
  values: Record<string, string | boolean | undefined>;
  positionals: string[];
} {
  const given = args.flatMap((arg) => /^--([a-zA-Z][\w-]*)/.exec(arg)?.[1] ?? []);
  const options = Object.fromEntries(
    [...given, 'list', 'json'].map((name) => [
      name,
      { type: name === 'list' || name === 'json' ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  return { values: values as Record<string, string | boolean | undefined>, positionals };
}

async function newPack(
  folder: string | undefined,
  answers: Readonly<Record<string, string>>,
  io: CommandIo,
): Promise<string[]> {
  refuseUnknown(answers, ['name', 'publisher', 'version', 'description', 'compatibility'], 'pack');
  const { name, publisher } = answers;
  if (folder === undefined || !name || !publisher) {
    throw new PackwrightError(
      'invalid-input',
      'A new pack needs a folder, a name and a publisher.',
      'For example: packwright new pack my-pack --name "My Pack" --publisher "Me"',
    );
  }
  const target = resolve(io.cwd, folder);
  const { name: label, ...rest } = answers;
  await makePack(target, {
    ...rest,
    label: label ?? '',
    date: new Date().toISOString().replace(/\.\d+Z$/, '+00:00'),
  });
  return [join(target, 'info.json')];
}

async function newIn(
  kind: string,
  folder: string,
  answers: Readonly<Record<string, string>>,
  io: CommandIo,
): Promise<string[]> {
  const starter = await starterOf(io.templatesDir, kind);
  refuseUnknown(
    answers,
    starter.asks.map(({ key }) => key),
    kind,
  );
  const target = resolve(io.cwd, folder);
  const { files } = await readWorkspace(target, { signal: io.signal });
  const filled = fillStarter(starter, {
    answers,
    newUuid: randomUUID,
    existing: (path) => files.get(path)?.text ?? null,
  });
  const entry = enteredContents(files.values(), '', filled);
  const edit = entry ? { ...filled, files: [...filled.files, entry.edit] } : filled;
  const written = await writeEdit(await safeFolder(target), edit);
  return written.map((path) => join(target, path));
}

function refuseUnknown(answers: object, known: readonly string[], kind: string): void {
  const [unknown] = Object.keys(answers).filter((key) => !known.includes(key));
  if (unknown === undefined) return;
  throw new PackwrightError(
    'invalid-input',
    `A ${kind} has no --${unknown}.`,
    `It takes ${known.map((key) => `--${key}`).join(', ')}.`,
  );
}

function overview(starters: readonly Starter[]): string {
  const lines = starters.map(({ id, description, asks }) => {
    const options = asks.map(({ key, default: otherwise }) =>
      otherwise === undefined ? `--${key}` : `[--${key}]`,
    );
    return `  ${id.padEnd(18)}${description}\n  ${''.padEnd(18)}${options.join(' ')}`;
  });
  const pack = `  ${'pack'.padEnd(18)}A solution pack from scratch\n  ${''.padEnd(18)}--name --publisher [--version] [--description] [--compatibility]`;
  return `${[pack, ...lines].join('\n')}\n`;
}
