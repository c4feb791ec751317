import type { Reply, StudioEvent } from '@core/contract';
import type { Vault } from '../keychain/vault';

export type { Vault } from '../keychain/vault';

/** Native dialogs, where the shell has them. */
export interface Dialogs {
  /** The path chosen; null when the user cancels. */
  pick(what: 'folder' | 'archive'): Promise<string | null>;
  /** The path chosen for a new file; null when the user cancels. */
  saveFile(suggestedName: string): Promise<string | null>;
}

export interface StudioOptions {
  /** Folder for everything Packwright stores for itself; created when absent. */
  dataDir: string;
  /** Folder of the built worker entries. */
  workersDir: string;
  /** Folder of the starters (`templates/`). */
  templatesDir: string;
  /** Folder of the documentation (`docs/`). */
  docsDir: string;
  version: string;
  shell: 'electron' | 'browser';
  /** One sentence the user should read once. */
  notice: string | null;
  /** Null where the shell has no native dialogs. */
  dialogs: Dialogs | null;
  /** The safe storage of the desktop; null where there is none. */
  vault: Vault | null;
  /** Whether the data folder is another than the user's usual one: none of its secrets go elsewhere. */
  isIsolated: boolean;
  /** Path on disk of the folder or archive to open at once. */
  openAtStart?: string;
}

/** Everything behind the window, whatever the shell. */
export interface Studio {
  /** One call of the contract. Never rejects: failures are replies. */
  call(method: string, input: unknown): Promise<Reply>;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (event: StudioEvent) => void): () => void;
  /** Path on disk (a drop, a command-line argument) to an opaque handle; null when it cannot be opened. */
  adoptPath(path: string): Promise<string | null>;
  /** File of a built pack, for the browser's download; null when there is no such pack. */
  packFile(packId: string): string | null;
  /** Whether there are unsaved changes. They are kept as drafts when the studio closes. */
  hasUnsaved(): boolean;
  close(): Promise<void>;
}
