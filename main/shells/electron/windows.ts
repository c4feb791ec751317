import { BrowserWindow, dialog, nativeTheme, screen, type WebPreferences } from 'electron';
import type { StudioEvent } from '@core/contract';
import { channels } from '@core/contract/channels';
import { pageUrl } from './protocol';
import { readWindowState, saveWindowState } from './window-state';

/** The restrictions of every window's page; windows are created only here. */
function secureWebPreferences(preload: string, developer: boolean): Readonly<WebPreferences> {
  return Object.freeze({
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    // The dictionaries would be fetched from the network.
    spellcheck: false,
    devTools: developer,
  });
}

export interface WindowOptions {
  preload: string;
  /** File that remembers where the window was. */
  stateFile: string;
  developer: boolean;
  /** Tries once more to close (or quit), after the page held it up. */
  closeAgain(window: BrowserWindow): void;
  /** The user decided to stay. */
  stay(): void;
}

const open = new Set<BrowserWindow>();

/** Windows showing the studio. */
export function studioWindows(): BrowserWindow[] {
  return [...open].filter((window) => !window.isDestroyed());
}

/** Notifies every window's page of an event. */
export function notifyWindows(event: StudioEvent): void {
  for (const window of studioWindows()) window.webContents.send(channels.event, event);
}

/** Opens the studio's window where it was last; it shows itself once there is something to see. */
export function openWindow(options: WindowOptions): BrowserWindow {
  const screens = screen.getAllDisplays().map((display) => display.workArea);
  const { bounds, maximized } = readWindowState(options.stateFile, screens);
  const window = new BrowserWindow({
    ...bounds,
    minWidth: 640,
    minHeight: 400,
    title: 'Packwright',
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#16181d' : '#ffffff',
    webPreferences: secureWebPreferences(options.preload, options.developer),
  });
  open.add(window);
  window.once('ready-to-show', () => (maximized ? window.maximize() : window.show()));
  window.on('close', () =>
    saveWindowState(options.stateFile, window.getNormalBounds(), window.isMaximized()),
  );
  window.once('closed', () => open.delete(window));
  waitForLastEdits(window, options);
  offerReload(window);
  void window.loadURL(pageUrl);
  return window;
}

/** Milliseconds between tries to close, and how many the page gets to hand over its last edits. */
const nextTry = 200;
const mostTries = 15;

/** A page with edits the studio does not have yet holds the closing up and sends them; then it is closed again. */
function waitForLastEdits(window: BrowserWindow, { closeAgain, stay }: WindowOptions): void {
  let tries = 0;
  window.webContents.on('will-prevent-unload', (event) => {
    if (++tries < mostTries) {
      setTimeout(() => window.isDestroyed() || closeAgain(window), nextTry);
      return;
    }
    tries = 0;
    const leave = dialog.showMessageBoxSync(window, {
      type: 'warning',
      message: 'The last edits could not be kept.',
      detail: 'Go back to save or copy them. If you close anyway, what you changed last is lost.',
      buttons: ['Close Anyway', 'Go Back'],
      defaultId: 1,
      cancelId: 1,
      noLink: true,
    });
    // Preventing this event means: unload all the same.
    if (leave === 0) event.preventDefault();
    else stay();
  });
}

/** A page that crashed or hangs can be had back; the studio behind it holds the work. */
function offerReload(window: BrowserWindow): void {
  let agreed = false;
  const ask = async (message: string, otherwise: string) => {
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message,
      detail: 'Unsaved changes are kept, up to the last second.',
      buttons: ['Reload', otherwise],
      defaultId: 0,
      cancelId: 1,
      noLink: true,
    });
    return response === 0;
  };
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    const decision = agreed ? Promise.resolve(true) : ask('The window has stopped working.', 'Close');
    agreed = false;
    void decision.then((reload) => (reload ? window.reload() : window.destroy()));
  });
  window.on('unresponsive', () => {
    void ask('The window does not respond.', 'Wait').then((reload) => {
      // A page that hangs cannot be reloaded; its process has to be ended first.
      agreed = reload;
      if (reload) window.webContents.forcefullyCrashRenderer();
    });
  });
}
