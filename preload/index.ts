import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { Bridge, Reply, StudioEvent } from '@core/contract';
import { bridgeName, channels } from '@core/contract/channels';

/**
 * Everything the page gets from the desktop: calls by name, events, and handles for what the user dropped. Neither the
 * messaging object nor its events ever reach the page; a path passes only in the other direction, from a real drop.
 */
const bridge: Bridge<File, Blob> = Object.freeze({
  call: (method: string, input: unknown): Promise<Reply> =>
    ipcRenderer.invoke(channels.rpc, JSON.stringify({ method, input })) as Promise<Reply>,
  subscribe(listener: (event: StudioEvent) => void) {
    const pass = (_event: unknown, event: StudioEvent) => listener(event);
    ipcRenderer.on(channels.event, pass);
    return () => {
      ipcRenderer.removeListener(channels.event, pass);
    };
  },
  async adoptDrop(files: File[]): Promise<string | null> {
    const [file, ...others] = files;
    // The studio opens one thing; with several dropped, the user must choose.
    if (!file || others.length > 0) return null;
    const path = webUtils.getPathForFile(file);
    return path === '' ? null : ((await ipcRenderer.invoke(channels.adopt, path)) as string | null);
  },
  downloadPack: null,
});

contextBridge.exposeInMainWorld(bridgeName, bridge);
