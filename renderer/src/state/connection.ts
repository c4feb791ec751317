import { create } from 'zustand';
import { onEvent } from './bridge';
import { flushDocuments } from './documents';
import { reportError } from './toasts';

interface ConnectionState {
  /** `taken-over`: another page is connected now, and this one hears nothing more. */
  state: 'connected' | 'lost' | 'taken-over';
}

/** The state of the connection to the host; only a connection over HTTP can ever be anything but connected. */
export const useConnection = create<ConnectionState>(() => ({ state: 'connected' }));

/**
 * Follows the connection. Once it is back, edits made in the meantime are sent and `readAgain` must reload everything,
 * because what the host reported in between never arrived.
 */
export function followConnection(readAgain: () => void = () => window.location.reload()): () => void {
  return onEvent('shell.connection', ({ state }) => {
    if (state !== 'back') {
      useConnection.setState({ state });
      return;
    }
    void flushDocuments()
      .then(() => {
        useConnection.setState({ state: 'connected' });
        readAgain();
      })
      .catch(reportError);
  });
}
