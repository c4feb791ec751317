import { PackwrightError } from '@core/contract/errors';
import { withVisibleControls } from '@core/text/visible';
import { exitCode } from '../../command';
import type { DriverIo } from './driver-io';

type Driver = (args: string[], io: DriverIo) => Promise<number>;

/** Each is loaded when it is called: git starts a process for every file. */
const drivers: Readonly<Record<string, () => Promise<Driver>>> = {
  'merge-driver': async () => (await import('./merge-driver')).mergeDriver,
  'diff-driver': async () => (await import('./diff-driver')).diffDriver,
  text: async () => (await import('./text')).textOfFile,
};

/**
 * Runs what git calls: one file a process, so that nothing is loaded that it does not need. Whatever goes wrong leaves
 * the file of ours as it was, and git hears of it.
 */
export async function runDriver([name = '', ...args]: string[], process: DriverIo): Promise<number> {
  const io: DriverIo = {
    cwd: process.cwd,
    out: (text) => process.out(withVisibleControls(text)),
    err: (text) => process.err(withVisibleControls(text)),
  };
  try {
    const load = Object.hasOwn(drivers, name) ? drivers[name] : undefined;
    if (!load) throw new PackwrightError('invalid-input', `There is no driver "${name}".`);
    const driver = await load();
    return await driver(args, io);
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    io.err(`packwright git ${name}: ${message}\n`);
    return exitCode.unusable;
  }
}
