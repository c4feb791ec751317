import type { InstanceReport, InstanceRunNews, InstanceSnapshot } from '@core/contract';
import type { LoggedRequest } from '../http/request-log';
import type { Credentials } from '../instance/seed/first-start';

/** What the thread of an instance begins with. */
export interface InstanceSetup {
  /** Where its data is; an instance whose setup was not finished starts over. */
  dataDir: string;
  /** The content it is loaded with at its first start. */
  workspaceFolder: string;
  /** Folder of the built worker entries. */
  workersDir: string;
  /** For what Python can regenerate. */
  pythonCacheDir: string;
}

/** The instance answers at this address. `report` is null where the data of an earlier start was found. */
export interface InstanceReady {
  baseUrl: string;
  credentials: Credentials;
  report: InstanceReport | null;
}

/** The calls of the thread, by name. They run one after another: a restore must not overlap with a load. */
export interface InstanceCalls {
  /** Answered when the instance serves; it starts without being asked. */
  start: { in: null; out: InstanceReady };
  load: { in: null; out: InstanceReport };
  /** Takes in the playbooks of one file of the workspace, by its path in it, and nothing else. */
  loadPlaybook: { in: string; out: InstanceReport };
  /** Lets models at a host be asked, or no longer. Answers with all that may, and so does `modelHosts`. */
  allowModelHost: { in: { host: string; isAllowed: boolean }; out: string[] };
  modelHosts: { in: null; out: string[] };
  snapshots: { in: null; out: InstanceSnapshot[] };
  /** Copies its data as they are now to a folder of its own, which the caller removes. */
  copy: { in: null; out: { folder: string } };
  takeSnapshot: { in: string; out: InstanceSnapshot[] };
  restoreSnapshot: { in: string; out: InstanceSnapshot[] };
  dropSnapshot: { in: string; out: InstanceSnapshot[] };
}

export interface InstanceEvents {
  /** What it is doing, for the user. */
  doing: string;
  /** Requests it has answered. */
  requests: LoggedRequest[];
  runs: InstanceRunNews;
}
