import '../node-version';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageJson from '../../../package.json';
import { keepCompiledCode } from '../compiled-code';
import { defaultDataDir } from '../data-dir';
import { commands } from './commands/index';
import { whenAskedToEnd } from './ending';
import { runCommandLine } from './run-command';

keepCompiledCode(defaultDataDir());
const here = dirname(fileURLToPath(import.meta.url));
// A reader such as `head` may close the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));

process.exitCode = await runCommandLine(process.argv.slice(2), commands, {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  cwd: workingDirectory(),
  workersDir: here,
  templatesDir: join(here, '..', '..', 'templates'),
  version: packageJson.version,
  get signal() {
    return whenAskedToEnd();
  },
});

/** Where the user stands. A shell may stand in a folder that was removed. */
function workingDirectory(): string {
  try {
    return process.cwd();
  } catch {
    process.stderr.write('The folder you are in is not there any more.\nGo to another one and try again.\n');
    process.exit(2);
  }
}
