import { join } from 'node:path';
import type { CommandIo } from '../../../main/shells/cli/command';
import { commands } from '../../../main/shells/cli/commands/index';
import { runCommandLine } from '../../../main/shells/cli/run-command';
import { projectRoot } from '../../support/host';

/** Runs the command until `client` has had its address. */
export async function serving(
  args: string[],
  cwd: string,
  client: (baseUrl: string, err: () => string) => Promise<void> = async () => {},
) {
  const printed = { out: '', err: '' };
  const ending = new AbortController();
  const address = Promise.withResolvers<string>();
  const io: CommandIo = {
    out: (text) => {
      printed.out += text;
      address.resolve(text.trim());
    },
    err: (text) => void (printed.err += text),
    cwd,
    workersDir: '',
    templatesDir: join(projectRoot, 'templates'),
    version: '1.2.3',
    signal: ending.signal,
  };
  const ended = runCommandLine(['serve', ...args], commands, io);
  await Promise.race([address.promise, ended]);
  if (printed.out !== '') await client(await address.promise, () => printed.err);
  ending.abort();
  return { code: await ended, ...printed };
}
