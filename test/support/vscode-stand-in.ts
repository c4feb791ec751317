import { EventEmitter } from 'node:events';
import { sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A terminal the extension has opened. */
export interface OpenedTerminal {
  name: string;
  shellPath: string;
  shellArgs: string[];
  cwd: { fsPath: string } | undefined;
}

interface Shown {
  diagnostics: Map<string, { code: { value: string } | string; message: string }[]>;
  terminals: OpenedTerminal[];
  errors: string[];
}

class Place {
  readonly scheme = 'file';
  constructor(private readonly url: string) {}
  static file = (path: string) => new Place(pathToFileURL(path).href);
  static parse = (url: string) => new Place(url);
  get fsPath(): string {
    return fileURLToPath(this.url);
  }
  get path(): string {
    return new URL(this.url).pathname;
  }
  toString(): string {
    return this.url;
  }
}

/** Parts of the editor that are not told of: events nobody raises, functions that give no more than such parts. */
function rest(known: object): object {
  return new Proxy(known, {
    get(target, name) {
      if (typeof name !== 'string' || name in target) return Reflect.get(target, name) as unknown;
      // It is no promise.
      return name === 'then' ? undefined : () => rest({});
    },
  });
}

/** A class or a list of names of the editor: what is made of it keeps what it was given. */
function named(name: string): unknown {
  function made(this: object, ...given: unknown[]) {
    Object.assign(this, { given });
  }
  const values = new Map<string, number>();
  return new Proxy(made, {
    get(target, key) {
      if (typeof key !== 'string' || key in target) return Reflect.get(target, key) as unknown;
      if (!values.has(key)) values.set(key, values.size);
      return values.get(key);
    },
    has: (_target, key) => key !== name,
  });
}

/**
 * Stands in for the editor, which gives extensions the module `vscode`: a folder that is open, commands, settings, terminals
 * and the findings that are shown.
 */
export function standInForEditor(folder: string, settings: Record<string, unknown>) {
  const shown: Shown = { diagnostics: new Map(), terminals: [], errors: [] };
  const commands = new Map<string, (...args: unknown[]) => unknown>();
  const happenings = new EventEmitter();
  const on = (name: string) => (listener: (event: unknown) => void) => {
    happenings.on(name, listener);
    return { dispose: () => happenings.off(name, listener) };
  };
  const known: Record<string, unknown> = {
    version: '1.91.0',
    Uri: Place,
    Disposable: class {
      constructor(readonly dispose: () => void) {}
      static from = () => rest({});
    },
    EventEmitter: class {
      readonly #inner = new EventEmitter();
      readonly event = (listener: (value: unknown) => void) => {
        this.#inner.on('it', listener);
        return rest({});
      };
      fire(value: unknown) {
        this.#inner.emit('it', value);
      }
      dispose() {}
    },
    CancellationTokenSource: class {
      readonly token = { isCancellationRequested: false, onCancellationRequested: () => rest({}) };
      cancel() {
        this.token.isCancellationRequested = true;
      }
      dispose() {}
    },
    commands: rest({
      registerCommand(id: string, run: (...args: unknown[]) => unknown) {
        commands.set(id, run);
        return { dispose: () => commands.delete(id) };
      },
    }),
    window: rest({
      activeTextEditor: undefined,
      visibleTextEditors: [],
      tabGroups: rest({ all: [] }),
      createTerminal(options: OpenedTerminal) {
        shown.terminals.push(options);
        return { show() {} };
      },
      createOutputChannel: () => rest({}),
      showErrorMessage(message: string) {
        shown.errors.push(message);
        return Promise.resolve(undefined);
      },
    }),
    workspace: rest({
      workspaceFolders: [{ uri: Place.file(folder), name: 'work', index: 0 }],
      textDocuments: [],
      notebookDocuments: [],
      getConfiguration: (section?: string) => ({
        get: (key: string, otherwise: unknown) =>
          settings[section === undefined ? key : `${section}.${key}`] ?? otherwise,
      }),
      asRelativePath: (uri: Place) => uri.fsPath.slice(folder.length + sep.length),
      onDidOpenTextDocument: on('open'),
    }),
    languages: rest({
      match: () => 1,
      createDiagnosticCollection: () =>
        rest({
          set: (uri: Place, found: []) => shown.diagnostics.set(uri.toString(), found),
          delete: (uri: Place) => shown.diagnostics.delete(uri.toString()),
        }),
    }),
    env: rest({ language: 'en', appName: 'stand-in' }),
    extensions: rest({ all: [] }),
    l10n: rest({}),
  };
  const vscode = new Proxy(known, {
    get(target, name) {
      if (typeof name !== 'string') return undefined;
      return (target[name] ??= /^[A-Z]/.test(name) ? named(name) : rest({}));
    },
  });
  return { vscode, shown, run: (id: string, ...args: unknown[]) => commands.get(id)?.(...args), commands };
}
