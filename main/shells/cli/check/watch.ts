import { watchFolder } from '../../../workspace/watch';
import type { CommandIo } from '../command';
import type { CheckTarget } from './targets';

/** Reports again whenever a file of a target has changed, until Ctrl+C. */
export async function watchTargets(
  targets: readonly CheckTarget[],
  io: CommandIo,
  report: () => void,
): Promise<void> {
  const watches = targets
    .filter(({ isArchive }) => !isArchive)
    .map(({ checked, folder }) =>
      watchFolder({
        folder,
        onChange(paths) {
          void checked.reread(paths).then((anything) => anything && report());
        },
        onFailure: () =>
          io.err('The system does not report all changes; run the command again to be sure.\n'),
      }),
    );
  await Promise.all(watches.map(({ ready }) => ready));
  io.err('Watching for changes. Press Ctrl+C to stop.\n');
  await new Promise<void>((resolve) => {
    if (io.signal.aborted) resolve();
    io.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  for (const watch of watches) watch.close();
}
