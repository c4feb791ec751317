import type { DocumentView } from './document-view';
import { useItemsOf } from './workspace';

/** Whether a file is one of those that say all they have to say by being there: empty, and yet not broken. */
export function useIsEmptyMarker({ path, text }: DocumentView): boolean {
  const [item] = useItemsOf(path);
  return text === '' && item?.kind === 'skipMarker';
}
