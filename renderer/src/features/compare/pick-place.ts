import type { HandleEntry } from '@core/contract';
import { call } from '../../state/bridge';
import { showOverlay } from '../../state/overlays';
import { useSettings } from '../../state/settings';

/** A native dialog on the desktop, our own picker in the browser. */
export async function pickPlace(
  what: 'folder' | 'archive',
  take: (entry: HandleEntry) => void,
): Promise<void> {
  if (useSettings.getState().info?.shell !== 'electron')
    return showOverlay({ kind: 'places', what, onChoose: take });
  const entry = await call('handles.pick', { what });
  if (entry) take(entry);
}
