import '../node-version';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageJson from '../../../package.json';
import { commands } from './commands/index';
import { whenAskedToEnd } from './ending';
import { runCommandLine } from './run-command';

const here = dirname(fileURLToPath(import.meta.url));
// A reader such as `head` may close the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));

process.exitCode = await runCommandLine(process.argv.slice(2), commands, {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  cwd: process.cwd(),
  workersDir: here,
  templatesDir: join(here, '..', '..', 'templates'),
  version: packageJson.version,
  get signal() {
    return whenAskedToEnd();
  },
});
