import { watchFolder } from '../../../workspace/watch';
import type { CommandIo } from '../command';
import type { CheckTarget } from './targets';

/** Tells again whenever a file of a target has changed, until Ctrl+C. */
export async function watchTargets(
  targets: readonly CheckTarget[],
  io: CommandIo,
  tell: () => void,
): Promise<void> {
  const watches = targets
    .filter(({ isArchive }) => !isArchive)
    .map(({ checked, folder }) =>
      watchFolder({
        folder,
        onChange(paths) {
          void checked.reread(paths).then((anything) => anything && tell());
        },
        onFailure: () =>
          io.err('The system does not tell of all changes; run the command again to be sure.\n'),
      }),
    );
  await Promise.all(watches.map(({ ready }) => ready));
  io.err('Waiting for changes; Ctrl+C ends it.\n');
  await new Promise<void>((resolve) => {
    if (io.signal.aborted) resolve();
    io.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  for (const watch of watches) watch.close();
}
