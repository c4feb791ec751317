import { PackwrightError, type handleMethods } from '@core/contract';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function handleHandlers({
  options,
  storage,
  handles,
}: StudioContext): Handlers<keyof typeof handleMethods> {
  return {
    'handles.pick': async ({ what }) => {
      if (!options.dialogs) {
        throw new PackwrightError(
          'unsupported',
          'There are no native dialogs here.',
          'Choose from the list of folders.',
        );
      }
      const path = await options.dialogs.pick(what);
      if (path === null) return null;
      const entry = await handles.adopt(path);
      if (entry) return entry;
      throw new PackwrightError(
        'unsupported',
        'This is neither a folder, an archive (.zip, .tgz) nor a file of JSON.',
        'Choose another.',
      );
    },
    'handles.list': ({ handle }) =>
      handles.list(
        handle,
        storage.recents.list().map(({ path }) => path),
      ),
  };
}
