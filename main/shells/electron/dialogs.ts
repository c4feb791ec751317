import { BrowserWindow, dialog, type OpenDialogOptions } from 'electron';
import type { Dialogs } from '../../studio/options';

const questions: Record<'folder' | 'archive', OpenDialogOptions> = {
  folder: { title: 'Open Folder', properties: ['openDirectory', 'createDirectory'] },
  archive: {
    title: 'Open Archive',
    properties: ['openFile'],
    filters: [
      { name: 'Archives', extensions: ['zip', 'tgz', 'gz'] },
      { name: 'All Files', extensions: ['*'] },
    ],
  },
};

/** The system's own dialogs, as sheets of the window where the system has that. */
export const nativeDialogs: Dialogs = {
  async pick(what) {
    const window = BrowserWindow.getFocusedWindow();
    const options = questions[what];
    const { canceled, filePaths } = await (window
      ? dialog.showOpenDialog(window, options)
      : dialog.showOpenDialog(options));
    return canceled ? null : (filePaths[0] ?? null);
  },
  async saveFile(suggestedName) {
    const window = BrowserWindow.getFocusedWindow();
    const options = {
      title: 'Save Pack',
      defaultPath: suggestedName,
      filters: [{ name: 'Archive', extensions: ['zip'] }],
    };
    const { canceled, filePath } = await (window
      ? dialog.showSaveDialog(window, options)
      : dialog.showSaveDialog(options));
    return canceled || filePath === '' ? null : filePath;
  },
};
