import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { app, dialog, Menu, nativeTheme, session, type BrowserWindow } from 'electron';
import type { Reply, Settings } from '@core/contract';
import { toWireError } from '@core/contract/errors';
import type { Studio } from '../../studio/options';
import { linkScheme, readLink, type Target } from './deep-links';
import { serveIpc } from './ipc';
import { menuTemplate } from './menu';
import { guardNavigation } from './navigation';
import { lockSession } from './permissions';
import { registerScheme, serveProtocol } from './protocol';
import { openWindow, studioWindows, notifyWindows } from './windows';

export interface DesktopOptions {
  /** What the command line asks to open. */
  target: Target | null;
  dataDir: string;
  rendererDir: string;
  preload: string;
  platform: NodeJS.Platform;
  /** Opens the studio, at once on this path where there is one. */
  openStudio(path: string | null): Promise<Studio>;
}

/** Starts the desktop shell; call it before the app is ready. */
export function startDesktop(options: DesktopOptions): void {
  const { target, dataDir } = options;
  app.enableSandbox();
  app.setName('Packwright');
  keepProfileIn(join(dataDir, 'window'));
  registerScheme();
  if (!app.requestSingleInstanceLock({ target })) {
    app.quit();
    return;
  }
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme);
  guardNavigation();
  new Desktop(options).start();
}

/** Chromium's own files go beside the studio's data; the instance lock is then one per data folder, too. */
function keepProfileIn(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    // The studio says what is wrong with its data folder; until then Electron's own place will do.
    return;
  }
  app.setPath('userData', folder);
}

/** The running app: one studio, one window at a time, and what the system asks of them. */
class Desktop {
  private studio: Promise<Studio> | null = null;
  /** What the system asked to open before there was a studio; the last one counts. */
  private first: Target | null;
  private quitting = false;
  private closed = false;

  constructor(private readonly options: DesktopOptions) {
    this.first = options.target;
  }

  start(): void {
    app.on('open-file', (event, path) => {
      event.preventDefault();
      this.open({ path });
    });
    app.on('open-url', (event, url) => {
      event.preventDefault();
      this.open(readLink(url));
    });
    app.on('second-instance', (_event, _argv, _cwd, data) => {
      this.open((data as { target?: Target | null } | undefined)?.target ?? null);
    });
    app.on('activate', () => this.show());
    app.on('window-all-closed', () => {
      if (this.options.platform !== 'darwin') app.quit();
    });
    app.on('before-quit', () => {
      this.quitting = true;
    });
    app.on('will-quit', (event) => {
      if (this.closed || !this.studio) return;
      event.preventDefault();
      void this.close(this.studio);
    });
    void app.whenReady().then(() => this.ready());
  }

  private async ready(): Promise<void> {
    const { rendererDir, platform, openStudio } = this.options;
    lockSession(session.defaultSession);
    serveProtocol(rendererDir);
    const target = this.first;
    const studio = openStudio(target && 'path' in target ? target.path : null).then((ready) =>
      this.watched(ready),
    );
    this.studio = studio;
    serveIpc(studio);
    const run = (command: string) => this.command(command);
    const setting = { platform, appName: 'Packwright', developer: !app.isPackaged, run };
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(setting)));
    this.show();
    try {
      await studio;
    } catch (thrown) {
      const { message, remedy } = toWireError(thrown);
      dialog.showErrorBox('Packwright cannot start', remedy ? `${message}\n\n${remedy}` : message);
      app.exit(1);
      return;
    }
    if (target && !('path' in target)) await this.openIn(await studio, target);
  }

  /** The studio, with the shell listening to what concerns the window itself. */
  private watched(studio: Studio): Studio {
    studio.subscribe((event) => {
      notifyWindows(event);
      if (event.type === 'documents.dirty') this.markUnsaved(studio.hasUnsaved());
    });
    const watched: Studio = {
      call: async (method, input) => {
        const reply = await studio.call(method, input);
        if (method === 'app.info' && reply.ok) this.apply((reply.result as { settings: Settings }).settings);
        if (method === 'app.saveSettings' && reply.ok) this.apply(input as Settings);
        return reply;
      },
      subscribe: (listener) => studio.subscribe(listener),
      adoptPath: (path) => studio.adoptPath(path),
      packFile: (packId) => studio.packFile(packId),
      hasUnsaved: () => studio.hasUnsaved(),
      close: () => studio.close(),
    };
    return watched;
  }

  private apply({ theme, zoom }: Settings): void {
    nativeTheme.themeSource = theme;
    for (const window of studioWindows()) window.webContents.setZoomFactor(zoom);
  }

  private markUnsaved(unsaved: boolean): void {
    for (const window of studioWindows()) window.setDocumentEdited(unsaved);
  }

  /** Brings the window to the front; opens one where there is none. */
  private show(): BrowserWindow {
    const [window] = studioWindows();
    if (window) {
      if (window.isMinimized()) window.restore();
      window.focus();
      return window;
    }
    const { preload, dataDir } = this.options;
    return openWindow({
      preload,
      stateFile: join(dataDir, 'window.json'),
      developer: !app.isPackaged,
      closeAgain: (again) => (this.quitting ? app.quit() : again.close()),
      stay: () => {
        this.quitting = false;
      },
    });
  }

  private command(command: string): void {
    this.show();
    notifyWindows({ type: 'shell.command', payload: { command } });
  }

  private open(target: Target | null): void {
    if (!this.studio) {
      this.first = target ?? this.first;
      return;
    }
    this.show();
    if (target) void this.studio.then((studio) => this.openIn(studio, target));
  }

  private async openIn(studio: Studio, target: Target): Promise<void> {
    const reply =
      'path' in target ? await openPath(studio, target.path) : await studio.call('workspace.open', target);
    if (reply.ok) {
      if ('path' in target) app.addRecentDocument(target.path);
      return;
    }
    await dialog.showMessageBox(this.show(), {
      type: 'error',
      message: reply.error.message,
      detail: reply.error.remedy ?? '',
    });
  }

  /** Drafts go down to disk before the app ends; when they cannot, the user decides. */
  private async close(studio: Promise<Studio>): Promise<void> {
    try {
      await (await studio).close();
    } catch (thrown) {
      const answer = dialog.showMessageBoxSync({
        type: 'warning',
        message: 'Unsaved changes could not be kept.',
        detail: `${toWireError(thrown).message}\n\nIf you quit now, they are lost.`,
        buttons: ['Quit Anyway', 'Go Back'],
        defaultId: 1,
        cancelId: 1,
        noLink: true,
      });
      if (answer === 1) {
        this.quitting = false;
        this.show();
        return;
      }
    }
    this.closed = true;
    app.quit();
  }
}

async function openPath(studio: Studio, path: string): Promise<Reply> {
  const handle = await studio.adoptPath(path);
  if (handle !== null) return studio.call('workspace.open', { handle });
  return {
    ok: false,
    error: {
      code: 'unsupported',
      message: `Packwright cannot open ${path}.`,
      remedy: 'It opens folders of content and archives (.zip, .tgz).',
    },
  };
}
