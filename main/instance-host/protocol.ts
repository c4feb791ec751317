import type { InstanceReport, InstanceSnapshot, WireError } from '@core/contract';
import type { LoggedRequest } from '../instance/http/request-log';
import type { Credentials } from '../instance/seed/first-start';

/** What the thread of an instance begins with. */
export interface InstanceSetup {
  /** Where its data live; one that was never finished there is begun anew. */
  dataDir: string;
  /** The content it is given at its first start. */
  workspaceFolder: string;
  /** Folder of the built worker entries. */
  workersDir: string;
  /** For what Python can make again. */
  pythonCacheDir: string;
}

/** What the thread can be asked for, by name. */
export interface InstanceCalls {
  load: { in: null; out: InstanceReport };
  snapshots: { in: null; out: InstanceSnapshot[] };
  takeSnapshot: { in: string; out: InstanceSnapshot[] };
  restoreSnapshot: { in: string; out: InstanceSnapshot[] };
  dropSnapshot: { in: string; out: InstanceSnapshot[] };
  /** Ends the instance; the thread ends behind its answer. */
  stop: { in: null; out: null };
}

export type InstanceCall = keyof InstanceCalls;

export interface InstanceOrder {
  id: number;
  call: InstanceCall;
  input: string | null;
}

/** The instance answers at this address. `report` is null where the data of an earlier start were there. */
export interface InstanceReady {
  baseUrl: string;
  credentials: Credentials;
  report: InstanceReport | null;
}

export type InstanceReply =
  | { kind: 'doing'; text: string }
  | { kind: 'ready'; ready: InstanceReady }
  | { kind: 'failed'; error: WireError }
  | { kind: 'answer'; id: number; result: unknown }
  | { kind: 'refusal'; id: number; error: WireError }
  | { kind: 'requests'; entries: LoggedRequest[] };
