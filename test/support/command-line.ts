import { join } from 'node:path';
import { commands } from '../../main/shells/cli/commands/index';
import { runCommandLine } from '../../main/shells/cli/run-command';
import { projectRoot } from './host';

/** What a command line ended with. */
export interface CommandResult {
  code: number;
  out: string;
  err: string;
}

/** Runs `packwright …` in a folder, in this process; `workersDir` holds the workers the command needs. */
export const packwright = (workersDir: string, cwd: string, ...argv: string[]): Promise<CommandResult> =>
  packwrightUntil(new AbortController().signal, workersDir, cwd, ...argv);

/** The same, until a signal ends it. */
export async function packwrightUntil(
  signal: AbortSignal,
  workersDir: string,
  cwd: string,
  ...argv: string[]
): Promise<CommandResult> {
  let out = '';
  let err = '';
  const code = await runCommandLine(argv, commands, {
    out: (text) => (out += text),
    err: (text) => (err += text),
    cwd,
    workersDir,
    templatesDir: join(projectRoot, 'templates'),
    version: '0.0.0',
    signal,
  });
  return { code, out, err };
}
