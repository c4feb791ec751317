import { PackwrightError } from '@core/contract/errors';
import { withVisibleControls } from '@core/text/visible';
import { exitCode } from '../../command';
import { diffDriver } from './diff-driver';
import type { DriverIo } from './driver-io';
import { mergeDriver } from './merge-driver';
import { textOfFile } from './text';

const drivers: Readonly<Record<string, (args: string[], io: DriverIo) => Promise<number>>> = {
  'merge-driver': mergeDriver,
  'diff-driver': diffDriver,
  text: textOfFile,
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
    const driver = Object.hasOwn(drivers, name) ? drivers[name] : undefined;
    if (!driver) throw new PackwrightError('invalid-input', `There is no driver "${name}".`);
    return await driver(args, io);
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    io.err(`packwright git ${name}: ${message}\n`);
    return exitCode.unusable;
  }
}
