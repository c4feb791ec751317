import { interpreterFolder } from '../python/launch';
import { InterpreterPool } from '../python/pool';
import type { SnippetLimits } from '../python/protocol';
import { preload } from './child/program';
import { ConnectorProcess } from './connector-process';
import { ConnectorSession, type SessionOptions } from './connector-session';
import type { ConnectorPackage } from './package/read-package';
import { callLimits, connectorEntry } from './protocol';

/** Connectors that may have an interpreter at the same time; each takes about 230 MB. */
const mostProcesses = 4;

export interface ConnectorsOptions {
  /** Folder of the built worker entries. */
  entriesDir: string;
  /** The user's cache folder; null caches nothing. */
  cacheDir: string | null;
  limits?: Partial<SnippetLimits>;
}

/** Connectors in the sandbox, while this process lives. */
export interface Connectors {
  /** A connector for one run. Its interpreter starts with the first call, and is kept until the session ends. */
  session(connector: ConnectorPackage, options: SessionOptions): ConnectorSession;
  /** Starts an interpreter for a call that is likely to come, so that it has not to be waited for then. */
  prepare(): void;
  /** Ends all interpreters. */
  close(): Promise<void>;
}

/** The Python of connectors, in processes that reach neither the disk nor the network. */
export function createConnectors({ entriesDir, cacheDir, limits }: ConnectorsOptions): Connectors {
  const pool = new InterpreterPool<ConnectorProcess>({
    entriesDir,
    cacheDir,
    setup: {
      entry: connectorEntry,
      interpreter: interpreterFolder(),
      snapshot: null,
      task: 'serve',
      limits: { ...callLimits, ...limits },
    },
    preloaded: preload,
    most: mostProcesses,
    begin: (setup) => ConnectorProcess.start(entriesDir, setup),
  });
  return {
    session: (connector, options) => new ConnectorSession(pool, connector, options),
    prepare: () => pool.keepSpare(),
    close: () => pool.close(),
  };
}
