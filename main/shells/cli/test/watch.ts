import type { CoveredPlaybook } from '@core/playbook-test/coverage/html';
import type { TestReport } from '@core/playbook-test/reporters/meta';
import { watchFolder } from '../../../workspace/watch';
import type { CommandIo } from '../command';
import type { Bench } from './bench';

/** Runs the tests again that a change concerns, until Ctrl+C. Changes during a run are looked at after it. */
export async function watchTests(
  folder: string,
  bench: Bench,
  report: (done: { report: TestReport; covered: CoveredPlaybook[] }) => Promise<number>,
  io: CommandIo,
): Promise<void> {
  let busy: Promise<void> = Promise.resolve();
  const again = async (paths: string[]): Promise<void> => {
    const concerned = await bench.changed(paths);
    if (concerned === null) return;
    if (concerned.size === 0) io.err('No test is affected by this change.\n');
    else await report(await bench.run(concerned));
  };
  const watch = watchFolder({
    folder,
    onChange: (paths) => {
      busy = busy
        .then(() => again(paths))
        .catch((thrown: unknown) => io.err(`${thrown instanceof Error ? thrown.message : String(thrown)}\n`));
    },
    onFailure: () => io.err('The system does not report all changes; run the command again to be sure.\n'),
  });
  await watch.ready;
  io.err('Watching for changes. Press Ctrl+C to stop.\n');
  await new Promise<void>((resolve) => {
    if (io.signal.aborted) resolve();
    io.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  watch.close();
  await busy;
}
