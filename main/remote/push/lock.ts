import { whileAlone } from '../base/lock';
import { PushRefusal } from './refusal';

/** Runs while nobody else on this computer pushes to a remote. Throws `PushRefusal` while somebody does. */
export const whileLocked = <T>(remoteFolder: string, body: () => Promise<T>): Promise<T> =>
  whileAlone(
    {
      folder: remoteFolder,
      name: 'push',
      refusal: () =>
        new PushRefusal('push-running', 'Another push to this remote is under way.', 'Wait until it ends.'),
    },
    body,
  );
