import { isAbsolute } from 'node:path';
import { ipcMain, type IpcMainInvokeEvent } from 'electron';
import type { Reply } from '@core/contract';
import { channels } from '@core/contract/channels';
import { PackwrightError } from '@core/contract/errors';
import type { Studio } from '../../studio/options';
import { answerCall, failed } from '../security/answer-call';
import { pageOrigin } from './protocol';
import { studioWindows } from './windows';

/** Answers the page's calls and drops from now on; calls wait until the studio is ready. */
export function serveIpc(studio: Promise<Studio>): void {
  ipcMain.handle(channels.rpc, async (event, text: unknown): Promise<Reply> => {
    if (!isTrusted(event) || typeof text !== 'string') {
      return failed(new PackwrightError('refused', 'Packwright does not answer to this page.'));
    }
    return answerCall(await studio, text);
  });
  ipcMain.handle(channels.adopt, async (event, path: unknown): Promise<string | null> => {
    if (!isTrusted(event) || typeof path !== 'string' || !isAbsolute(path)) return null;
    return (await studio).adoptPath(path);
  });
}

/** Only the top frame of one of our own windows, while it shows our own page, may ask for anything. */
function isTrusted({ sender, senderFrame }: IpcMainInvokeEvent): boolean {
  return (
    senderFrame !== null &&
    senderFrame.parent === null &&
    senderFrame.origin === pageOrigin &&
    studioWindows().some((window) => window.webContents.id === sender.id)
  );
}
