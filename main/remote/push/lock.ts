import type { BaseStore } from '../base/base-store';
import { whileAlone } from '../base/lock';
import { PushRefusal } from './refusal';

/**
 * Runs while nobody else on this computer pushes to a remote, or pulls from it into the same workspace.
 * @throws PushRefusal while somebody pushes; PackwrightError `conflict` while somebody pulls
 */
export const whileLocked = <T>(
  { remoteFolder, base }: { remoteFolder: string; base: BaseStore },
  body: () => Promise<T>,
): Promise<T> => whileNobodyPushes(remoteFolder, () => base.whileAlone(body));

/** Runs while nobody else on this computer pushes to a remote, from any workspace. @throws PushRefusal while somebody does */
export const whileNobodyPushes = <T>(remoteFolder: string, body: () => Promise<T>): Promise<T> =>
  whileAlone(
    {
      folder: remoteFolder,
      name: 'push',
      refusal: () =>
        new PushRefusal('push-running', 'Another push to this remote is under way.', 'Wait until it ends.'),
    },
    body,
  );
