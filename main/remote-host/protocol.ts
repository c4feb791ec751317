import type { RemoteAccess } from '@core/contract/remote';
import type {
  RemoteBegun,
  RemoteChoice,
  RemotePlan,
  RemoteProbe,
  RemotePull,
  RemotePush,
  RemoteRecords,
  RemoteStatus,
} from '@core/contract/remote-work';
import type { RemoteRun } from '@core/contract/remote-runs';
import type { JsonMap } from '@core/text/values';
import type { Remote } from '../remote/remotes/remote';
import type { RunsWanted } from '../remote/runs/runs';
import type { StartOrder } from '../remote/runs/start';
import type { SessionMeans } from '../remote/session/with-session';

/** How far something is. */
export interface RemoteStep {
  label: string;
  done: number;
  /** 0 where it is not known. */
  total: number;
}

/** What every call gets that speaks to a remote. */
export interface OfRemote {
  means: Omit<SessionMeans, 'signal'>;
}

/** What every call gets that is about a workspace too. */
export interface OfBoth extends OfRemote {
  /** The workspace. */
  folder: string;
}

/** A certificate that was seen, with what is kept of it. */
export interface Seen {
  fingerprint: string;
  pem: string;
  subject: string;
  validTo: string;
}

interface Working<I, O> {
  in: I;
  out: O;
  progress: RemoteStep;
}

/** The calls of the thread that speaks to remotes. Plans stay with it, by their ids. */
export interface RemoteCalls {
  see: {
    in: { remote: Pick<Remote, 'address' | 'proxy' | 'timeout' | 'trust'>; credentials: string | null };
    out: Seen;
  };
  test: Working<OfRemote, RemoteAccess>;
  collections: Working<OfRemote, { uuid: string; name: string }[]>;
  begun: { in: { folder: string; remoteFolder: string }; out: RemoteBegun };
  pull: Working<
    OfBoth & {
      choice: RemoteChoice;
      all: boolean;
      records: RemoteRecords | null;
      afterReset: boolean;
      byExport: { confirm: string } | null;
      workersDir: string;
      how: 'look' | 'write' | 'decided' | 'ours' | 'theirs';
    },
    RemotePull
  >;
  status: Working<OfBoth & { look: 'here' | 'lists' | 'deep' }, RemoteStatus | null>;
  /** Writes what it holds to `file`, to be compared. Which kinds are not known, as sentences. */
  copy: Working<OfRemote & { file: string }, string[]>;
  thing: Working<OfBoth & { kind: string; id: string; path: string }, string | null>;
  plan: Working<OfBoth & { choice: RemoteChoice; deletes: boolean; otherHosts: string[] }, RemotePlan>;
  undoPlan: Working<OfBoth, RemotePlan>;
  openPlan: Working<OfBoth & { text: string; title: string }, RemotePlan>;
  /** The text of its file. */
  planText: { in: { plan: string; folder: string }; out: string };
  probe: Working<OfRemote & { confirm: string }, RemoteProbe>;
  rehearse: Working<OfBoth & { plan: string; workersDir: string }, RemotePush>;
  push: Working<OfBoth & { plan: string; confirm: string; others: boolean; drafts: boolean }, RemotePush>;
  resume: Working<OfBoth & { confirm: string }, RemotePush>;
  runs: Working<OfRemote & RunsWanted, RemoteRun[]>;
  records: Working<OfRemote & { module: string; search: string }, { uuid: string; title: string }[]>;
  /** The number of the run; null where nobody has taken it up in time. */
  start: Working<OfRemote & StartOrder & { confirm: string }, number | null>;
  run: Working<OfRemote & { id: number }, ReadRecord>;
}

/** A run record without secrets, and how many were in it. */
export interface ReadRecord {
  record: JsonMap;
  removed: number;
}

/** What the thread asks its host. */
export interface RemoteQuestions {
  /** Files of the workspace with unsaved changes. */
  unsaved: { in: null; out: readonly string[] };
}
