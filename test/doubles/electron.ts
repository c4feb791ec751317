import { EventEmitter } from 'node:events';
import type * as Real from 'electron';

/*
 * Stands in for the `electron` module: remembers what the shell sets up, so that a test can play the part of the
 * system. What is remembered is named `seen…`; every other name must exist in the real module's types, so that a
 * renamed or removed one breaks the compile (the checks are at the end).
 */

type Handler = (...args: never[]) => unknown;

/** An event as the shell gets it. */
class EventDouble {
  defaultPrevented = false;
  preventDefault(): void {
    this.defaultPrevented = true;
  }
}

/** Emits an event of the system; true when the shell prevented what comes of it. */
export function emitPreventable(
  from: EventEmitter,
  name: string,
  details: object = {},
  ...args: unknown[]
): boolean {
  const event = Object.assign(new EventDouble(), details);
  from.emit(name, event, ...args);
  return event.defaultPrevented;
}

class AppDouble extends EventEmitter {
  isPackaged = false;
  seenSandbox = false;
  seenName = '';
  seenPaths: Record<string, string> = {};
  /** What the lock answers: false where another instance runs already. */
  seenFirst = true;
  seenInstanceData: unknown = null;
  seenSchemes: string[] = [];
  seenRecents: string[] = [];
  seenExit: number | null = null;
  /** Windows are closing because the app quits: then nobody is notified that the last one is gone. */
  seenQuitting = false;
  /** How often quitting got to its end. */
  seenQuits = 0;
  seenReady = Promise.withResolvers<void>();

  enableSandbox(): void {
    this.seenSandbox = true;
  }
  setName(name: string): void {
    this.seenName = name;
  }
  setPath(name: string, path: string): void {
    this.seenPaths[name] = path;
  }
  requestSingleInstanceLock(data?: Record<string, unknown>): boolean {
    this.seenInstanceData = data;
    return this.seenFirst;
  }
  setAsDefaultProtocolClient(scheme: string): boolean {
    this.seenSchemes.push(scheme);
    return true;
  }
  addRecentDocument(path: string): void {
    this.seenRecents.push(path);
  }
  whenReady(): Promise<void> {
    return this.seenReady.promise;
  }
  /** As the system does it: the app is asked, then every window, then the app once more. */
  quit(): void {
    if (emitPreventable(this, 'before-quit')) return;
    this.seenQuitting = true;
    for (const window of BrowserWindow.getAllWindows()) window.close();
    this.seenQuitting = false;
    if (BrowserWindow.getAllWindows().length > 0) return;
    if (!emitPreventable(this, 'will-quit')) this.seenQuits += 1;
  }
  exit(code = 0): void {
    this.seenExit = code;
  }
}

class SessionDouble extends EventEmitter {
  seenPermissionRequest: Handler | null = null;
  seenPermissionCheck: Handler | null = null;
  seenDevicePermission: Handler | null = null;
  seenFilter: { urls?: string[] } | null = null;
  seenBeforeRequest: Handler | null = null;
  readonly webRequest = {
    onBeforeRequest: (filter: { urls?: string[] }, listener: Handler) => {
      this.seenFilter = filter;
      this.seenBeforeRequest = listener;
    },
  } satisfies Partial<Record<keyof Real.WebRequest, unknown>>;

  setPermissionRequestHandler(handler: Handler): void {
    this.seenPermissionRequest = handler;
  }
  setPermissionCheckHandler(handler: Handler): void {
    this.seenPermissionCheck = handler;
  }
  setDevicePermissionHandler(handler: Handler): void {
    this.seenDevicePermission = handler;
  }
}

let lastContentsId = 0;

export class WebContentsDouble extends EventEmitter {
  readonly id = ++lastContentsId;
  seenOpenHandler: ((details: { url: string }) => unknown) | null = null;
  seenMessages: { channel: string; payload: unknown }[] = [];
  seenZoom = 1;

  setWindowOpenHandler(handler: (details: { url: string }) => unknown): void {
    this.seenOpenHandler = handler;
  }
  send(channel: string, payload: unknown): void {
    this.seenMessages.push({ channel, payload });
  }
  setZoomFactor(factor: number): void {
    this.seenZoom = factor;
  }
  forcefullyCrashRenderer(): void {
    this.emit('render-process-gone', new EventDouble(), { reason: 'killed', exitCode: 9 });
  }
}

export class BrowserWindow extends EventEmitter {
  static seenAll: BrowserWindow[] = [];
  readonly webContents = new WebContentsDouble();
  seenUrls: string[] = [];
  seenState: 'hidden' | 'shown' | 'maximized' | 'minimized' = 'hidden';
  seenFocus = 0;
  seenEdited = false;
  seenReloads = 0;
  /** Edits the page has not handed over: it holds closing up as often as this. */
  seenUnsent = 0;
  private destroyed = false;

  constructor(readonly seenOptions: Real.BrowserWindowConstructorOptions) {
    super();
    BrowserWindow.seenAll.push(this);
    app.emit('web-contents-created', new EventDouble(), this.webContents);
  }
  static getAllWindows(): BrowserWindow[] {
    return BrowserWindow.seenAll.filter((window) => !window.isDestroyed());
  }
  static getFocusedWindow(): BrowserWindow | null {
    return BrowserWindow.getAllWindows()[0] ?? null;
  }
  async loadURL(url: string): Promise<void> {
    this.seenUrls.push(url);
  }
  show(): void {
    this.seenState = 'shown';
  }
  maximize(): void {
    this.seenState = 'maximized';
  }
  restore(): void {
    this.seenState = 'shown';
  }
  focus(): void {
    this.seenFocus += 1;
  }
  reload(): void {
    this.seenReloads += 1;
  }
  isMinimized(): boolean {
    return this.seenState === 'minimized';
  }
  isMaximized(): boolean {
    return this.seenState === 'maximized';
  }
  getNormalBounds(): Real.Rectangle {
    return { x: 10, y: 20, width: 1200, height: 800 };
  }
  setDocumentEdited(edited: boolean): void {
    this.seenEdited = edited;
  }
  isDestroyed(): boolean {
    return this.destroyed;
  }
  /** As the system does it: the window is asked, then the page, unless the shell overrules it. */
  close(): void {
    if (emitPreventable(this, 'close')) return;
    if (this.seenUnsent > 0) {
      this.seenUnsent -= 1;
      if (!emitPreventable(this.webContents, 'will-prevent-unload')) return;
    }
    this.destroy();
  }
  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.emit('closed');
    if (BrowserWindow.getAllWindows().length === 0 && !app.seenQuitting) app.emit('window-all-closed');
  }
}

export const app = new AppDouble();
export const session = { defaultSession: new SessionDouble() };

export const protocol = {
  seenPrivileged: [] as Real.CustomScheme[],
  seenHandlers: new Map<string, (request: Request) => Response | Promise<Response>>(),
  registerSchemesAsPrivileged(schemes: Real.CustomScheme[]): void {
    protocol.seenPrivileged = schemes;
  },
  handle(scheme: string, handler: (request: Request) => Response | Promise<Response>): void {
    protocol.seenHandlers.set(scheme, handler);
  },
};

export const ipcMain = {
  seenHandlers: new Map<string, (event: unknown, ...args: unknown[]) => unknown>(),
  handle(channel: string, handler: (event: unknown, ...args: unknown[]) => unknown): void {
    ipcMain.seenHandlers.set(channel, handler);
  },
};

export const dialog = {
  seenQuestions: [] as Real.MessageBoxOptions[],
  seenErrors: [] as { title: string; content: string }[],
  seenOpens: [] as Real.OpenDialogOptions[],
  seenSaves: [] as Real.SaveDialogOptions[],
  /** Index of the button the user presses next. */
  seenAnswer: 0,
  /** Path the user chooses next; null to cancel. */
  seenChoice: null as string | null,
  async showMessageBox(...given: unknown[]): Promise<{ response: number }> {
    return { response: dialog.showMessageBoxSync(...given) };
  },
  showMessageBoxSync(...given: unknown[]): number {
    dialog.seenQuestions.push(given.at(-1) as Real.MessageBoxOptions);
    return dialog.seenAnswer;
  },
  showErrorBox(title: string, content: string): void {
    dialog.seenErrors.push({ title, content });
  },
  async showOpenDialog(...given: unknown[]): Promise<{ canceled: boolean; filePaths: string[] }> {
    dialog.seenOpens.push(given.at(-1) as Real.OpenDialogOptions);
    return {
      canceled: dialog.seenChoice === null,
      filePaths: dialog.seenChoice === null ? [] : [dialog.seenChoice],
    };
  },
  async showSaveDialog(...given: unknown[]): Promise<{ canceled: boolean; filePath: string }> {
    dialog.seenSaves.push(given.at(-1) as Real.SaveDialogOptions);
    return { canceled: dialog.seenChoice === null, filePath: dialog.seenChoice ?? '' };
  },
};

export const shell = {
  seenExternal: [] as string[],
  async openExternal(url: string): Promise<void> {
    shell.seenExternal.push(url);
  },
};

export const Menu = {
  seenTemplate: null as Real.MenuItemConstructorOptions[] | null,
  buildFromTemplate(template: Real.MenuItemConstructorOptions[]) {
    return { template };
  },
  setApplicationMenu(menu: { template: Real.MenuItemConstructorOptions[] }): void {
    Menu.seenTemplate = menu.template;
  },
};

export const nativeTheme = { themeSource: 'system', shouldUseDarkColors: false };

export const screen = {
  seenWorkArea: { x: 0, y: 0, width: 1920, height: 1080 },
  getAllDisplays: () => [{ workArea: screen.seenWorkArea }],
};

export const safeStorage = {
  /** What keeps the key: `basic_text` where a Linux has no keyring. */
  seenBackend: 'gnome_libsecret',
  seenAvailable: true,
  /** Set where the system has replaced its key since something was sealed. */
  seenReplacedKey: false,
  getSelectedStorageBackend: (): string => safeStorage.seenBackend,
  isAsyncEncryptionAvailable: async (): Promise<boolean> => safeStorage.seenAvailable,
  encryptStringAsync: async (text: string): Promise<Buffer> =>
    Buffer.from(Buffer.from(text).map((byte) => byte ^ 0x5a)),
  async decryptStringAsync(sealed: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }> {
    const result = Buffer.from(sealed.map((byte) => byte ^ 0x5a)).toString();
    return { result, shouldReEncrypt: safeStorage.seenReplacedKey };
  },
};

export const contextBridge = {
  seenWorld: new Map<string, unknown>(),
  exposeInMainWorld(name: string, api: unknown): void {
    if (contextBridge.seenWorld.has(name)) throw new Error(`${name} is exposed already`);
    contextBridge.seenWorld.set(name, api);
  },
};

class IpcRendererDouble extends EventEmitter {
  seenInvokes: { channel: string; args: unknown[] }[] = [];
  seenReply: unknown = null;
  async invoke(channel: string, ...args: unknown[]): Promise<unknown> {
    this.seenInvokes.push({ channel, args });
    return this.seenReply;
  }
}
export const ipcRenderer = new IpcRendererDouble();

export const webUtils = {
  seenPaths: new WeakMap<File, string>(),
  /** Empty for a file that was not on disk, as in the real one. */
  getPathForFile: (file: File): string => webUtils.seenPaths.get(file) ?? '',
};

/** True where every name of the double, but for `seen…`, is one of the real thing. */
type StandsFor<Double, Thing> = [Exclude<keyof Double, keyof Thing | `seen${string}`>] extends [never]
  ? true
  : false;
type Expect<T extends true> = T;

export type Checked = [
  Expect<StandsFor<AppDouble, Real.App>>,
  Expect<StandsFor<SessionDouble, Real.Session>>,
  Expect<StandsFor<WebContentsDouble, Real.WebContents>>,
  Expect<StandsFor<BrowserWindow, Real.BrowserWindow>>,
  Expect<StandsFor<typeof BrowserWindow, typeof Real.BrowserWindow>>,
  Expect<StandsFor<typeof protocol, Real.Protocol>>,
  Expect<StandsFor<typeof ipcMain, Real.IpcMain>>,
  Expect<StandsFor<typeof dialog, Real.Dialog>>,
  Expect<StandsFor<typeof shell, Real.Shell>>,
  Expect<StandsFor<typeof Menu, typeof Real.Menu>>,
  Expect<StandsFor<typeof nativeTheme, Real.NativeTheme>>,
  Expect<StandsFor<typeof screen, Real.Screen>>,
  Expect<StandsFor<typeof safeStorage, Real.SafeStorage>>,
  Expect<StandsFor<typeof contextBridge, Real.ContextBridge>>,
  Expect<StandsFor<IpcRendererDouble, Real.IpcRenderer>>,
  Expect<StandsFor<typeof webUtils, Real.WebUtils>>,
];
