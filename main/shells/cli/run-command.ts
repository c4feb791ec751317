import { PackwrightError } from '@core/contract/errors';
import { withVisibleControls } from '@core/text/visible';
import { diskFull } from '../../workspace/disk-full';
import { type Command, type CommandEntry, type CommandIo, exitCode } from './command';

/** `--help`: what there is, in the order of the registry. */
function overview(commands: readonly CommandEntry[]): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  const lines = commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`);
  return [
    'Packwright: open, edit, check, run and package security-automation content, offline.',
    '',
    'Usage: packwright <command> [arguments]',
    '',
    ...lines,
    '',
    'Run packwright <command> --help for more. Exit codes: 0 clean, 1 findings or failures, 2 unusable input.',
    '',
  ].join('\n');
}

/** Nearest command names by shared letters, for a misspelt one. */
function suggestions(name: string, commands: readonly CommandEntry[]): string[] {
  return commands
    .map((command) => command.name)
    .filter((known) => known.startsWith(name.slice(0, 2)) || known.includes(name) || name.includes(known));
}

/** What is printed comes from packs too: their control characters are shown, never sent to the terminal. */
function harmless(io: CommandIo): CommandIo {
  return {
    cwd: io.cwd,
    workersDir: io.workersDir,
    templatesDir: io.templatesDir,
    version: io.version,
    out: (text) => io.out(withVisibleControls(text)),
    err: (text) => io.err(withVisibleControls(text)),
    get signal() {
      return io.signal;
    },
  };
}

/** Runs one command line to its exit code; everything thrown becomes a sentence on stderr. */
export async function runCommandLine(
  argv: string[],
  commands: readonly CommandEntry[],
  process: CommandIo,
): Promise<number> {
  const io = harmless(process);
  const [name, ...args] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    io.out(overview(commands));
    return name === undefined ? exitCode.unusable : exitCode.clean;
  }
  if (name === '--version' || name === '-v') {
    io.out(`${io.version}\n`);
    return exitCode.clean;
  }
  const entry = commands.find((candidate) => candidate.name === name);
  if (!entry) {
    const near = suggestions(name, commands);
    io.err(`There is no command "${name}".${near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''}\n`);
    io.err('packwright --help lists the commands.\n');
    return exitCode.unusable;
  }
  const command = await entry.load();
  if (args.includes('--help') || args.includes('-h')) {
    io.out(`${entry.summary}\n\n${command.usage.trim()}\n`);
    return exitCode.clean;
  }
  try {
    return await command.run(args, io);
  } catch (error) {
    return explainFailure(error, name, command, io);
  }
}

function explainFailure(thrown: unknown, name: string, command: Command, io: CommandIo): number {
  const error = diskFull(thrown) ?? thrown;
  if (error instanceof PackwrightError) {
    io.err(`packwright ${name}: ${error.message}\n`);
    if (error.remedy) io.err(`${error.remedy}\n`);
    return exitCode.unusable;
  }
  if (isUsageError(error)) {
    io.err(`packwright ${name}: ${error.message}\n\n${command.usage.trim()}\n`);
    return exitCode.unusable;
  }
  throw error;
}

/** What `util.parseArgs` throws for an unknown or incomplete option. */
function isUsageError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
