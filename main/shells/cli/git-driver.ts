import { keepCompiledCode } from '../compiled-code';
import { defaultDataDir } from '../data-dir';

// Git starts a process for each file: what was compiled for the first one serves the others.
keepCompiledCode(defaultDataDir());
const { runDriver } = await import('./commands/git/run-driver');

process.exitCode = await runDriver(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  cwd: process.cwd(),
});
