import { PackwrightError, type placeMethods } from '@core/contract';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function placeHandlers({
  options,
  storage,
  places,
}: StudioContext): Handlers<keyof typeof placeMethods> {
  return {
    'places.pick': async ({ what }) => {
      if (!options.dialogs) {
        throw new PackwrightError(
          'unsupported',
          'There are no native dialogs here.',
          'Choose from the list of folders.',
        );
      }
      const path = await options.dialogs.pick(what);
      if (path === null) return null;
      const place = await places.adopt(path);
      if (place) return place;
      throw new PackwrightError(
        'unsupported',
        'This is neither a folder nor an archive (.zip, .tgz).',
        'Choose another.',
      );
    },
    'places.list': ({ handle }) =>
      places.list(
        handle,
        storage.recents.list().map(({ path }) => path),
      ),
  };
}
