import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Input,
  type InstanceLogEntry,
  type InstanceReport,
  type InstanceSnapshot,
  type InstanceState,
  type Output,
  PackwrightError,
  type StudioEvent,
  toWireError,
} from '@core/contract';
import type { LoggedRequest } from '../http/request-log';
import { InstanceThread } from '../instance-host/client';
import { hasInstance } from '../instance-host/credentials-file';
import type { InstanceCalls, InstanceReady } from '../instance-host/protocol';
import { copyOfKept, type DataCopy, keptSnapshots } from '../instance-host/kept-data';
import { askInstance, downloadFrom, ownAgent, uploadTo } from '../instance-host/request';
import type { WorkspaceSession } from './workspace-session';

/** Most requests that are kept for viewing; older ones are dropped. */
const keptRequests = 2_000;

interface Running {
  thread: InstanceThread;
  ready: InstanceReady;
}

/** The local instance of the open workspace. There is at most one, and it ends with its workspace. */
export class Instances {
  #running: Running | null = null;
  #starting: InstanceThread | null = null;
  #status: InstanceState['status'] = 'stopped';
  #doing: string | null = null;
  #failure: InstanceState['failure'] = null;
  #report: InstanceReport | null = null;
  #requests: InstanceLogEntry[] = [];
  #lastRequest = 0;
  /** Serialises starting and stopping. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly options: { dataDir: string; workersDir: string },
    private readonly emit: (event: StudioEvent) => void,
  ) {}

  state(session: WorkspaceSession): InstanceState {
    return {
      status: this.#status,
      doing: this.#doing,
      baseUrl: this.#running?.ready.baseUrl ?? null,
      hasData: hasInstance(this.#folderOf(session)),
      failure: this.#failure,
      report: this.#report,
    };
  }

  start(session: WorkspaceSession): Promise<InstanceState> {
    return this.#next(async () => {
      if (!this.#running) await this.#begin(session);
      return this.state(session);
    });
  }

  stop(session: WorkspaceSession): Promise<InstanceState> {
    return this.#next(async () => {
      await this.#end(session);
      return this.state(session);
    });
  }

  reset(session: WorkspaceSession): Promise<InstanceState> {
    return this.#next(async () => {
      await this.#end(session);
      this.#notify(session, { status: 'starting', doing: 'Deleting the old data' });
      await rm(this.#folderOf(session), { recursive: true, force: true, maxRetries: 5 });
      await this.#begin(session);
      return this.state(session);
    });
  }

  async load(session: WorkspaceSession): Promise<InstanceReport> {
    try {
      this.#report = await this.call('load', null);
      return this.#report;
    } finally {
      this.#notify(session, { doing: null });
    }
  }

  credentials(): Output<'instance.credentials'> {
    const { baseUrl, credentials } = this.#required().ready;
    return { baseUrl, ...credentials };
  }

  /** Its snapshots by name, whether or not it runs. */
  snapshots(session: WorkspaceSession): InstanceSnapshot[] {
    return keptSnapshots(this.#folderOf(session));
  }

  /**
   * A copy of its data as they are now, or of a snapshot, whether or not it runs: nothing of it is half-written. Waits for a
   * start or stop under way. Throws `not-found` where there is none.
   */
  copy(session: WorkspaceSession, snapshot: string | null): Promise<DataCopy> {
    return this.#next(async () => {
      const folder = this.#folderOf(session);
      if (!hasInstance(folder))
        throw new PackwrightError(
          'not-found',
          'This workspace has no local instance yet.',
          'Start it in the Instance view: it is loaded with the workspace.',
        );
      if (snapshot !== null || !this.#running) return copyOfKept(folder, snapshot);
      const copied = await this.call('copy', null);
      return { ...copied, remove: () => rm(copied.folder, { recursive: true, force: true }) };
    });
  }

  /** @throws PackwrightError when it does not run */
  call<C extends keyof InstanceCalls>(
    call: C,
    input: InstanceCalls[C]['in'],
  ): Promise<InstanceCalls[C]['out']> {
    return this.#required().thread.call(call, input);
  }

  request(request: Input<'instance.request'>): Promise<Output<'instance.request'>> {
    const { baseUrl, credentials } = this.#required().ready;
    return askInstance({ baseUrl, apiKey: credentials.apiKey }, request);
  }

  upload(file: Input<'instance.upload'>): Promise<Output<'instance.upload'>> {
    const { baseUrl, credentials } = this.#required().ready;
    return uploadTo({ baseUrl, apiKey: credentials.apiKey }, file);
  }

  download(file: Input<'instance.download'>): Promise<Output<'instance.download'>> {
    const { baseUrl, credentials } = this.#required().ready;
    return downloadFrom({ baseUrl, apiKey: credentials.apiKey }, file);
  }

  requests(): InstanceLogEntry[] {
    return this.#requests;
  }

  /** Its workspace is closed, or the studio is. Does not wait for one that is still starting. */
  close(): Promise<void> {
    this.#starting?.kill();
    return this.#next(() => this.#end(null));
  }

  async #begin(session: WorkspaceSession): Promise<void> {
    this.#requests = [];
    this.#lastRequest = 0;
    this.#report = null;
    this.#notify(session, { status: 'starting', doing: 'Starting', failure: null });
    const thread = new InstanceThread(
      {
        dataDir: this.#folderOf(session),
        workspaceFolder: session.folder.path,
        workersDir: this.options.workersDir,
        pythonCacheDir: join(this.options.dataDir, 'python'),
      },
      {
        onDoing: (doing) => this.#notify(session, { doing }),
        onRequests: (entries) => this.#logged(entries),
        onRuns: (news) => this.emit({ type: 'instance.runs', payload: news }),
        onEnd: (reason) => {
          this.#running = null;
          this.#notify(session, { status: 'stopped', doing: null, failure: failureOf(reason) });
        },
      },
    );
    this.#starting = thread;
    try {
      const begun = await thread.ready;
      this.#running = { thread, ready: begun };
      this.#report = begun.report;
      this.#notify(session, { status: 'running', doing: null });
    } catch (reason) {
      this.#notify(session, { status: 'stopped', doing: null, failure: failureOf(reason) });
      throw reason;
    } finally {
      this.#starting = null;
    }
  }

  /** @param session whose state is reported; null where no page shows it any more */
  async #end(session: WorkspaceSession | null): Promise<void> {
    const running = this.#running;
    this.#failure = null;
    if (!session) this.#requests = [];
    if (!running) return;
    if (session) this.#notify(session, { status: 'stopping', doing: 'Stopping' });
    this.#running = null;
    await running.thread.stop();
    this.#status = 'stopped';
    this.#doing = null;
    if (session) this.#notify(session, {});
  }

  #notify(
    session: WorkspaceSession,
    change: Partial<Pick<InstanceState, 'status' | 'doing' | 'failure'>>,
  ): void {
    this.#status = change.status ?? this.#status;
    if (change.doing !== undefined) this.#doing = change.doing;
    if (change.failure !== undefined) this.#failure = change.failure;
    this.emit({ type: 'instance.changed', payload: this.state(session) });
  }

  #logged(entries: readonly LoggedRequest[]): void {
    const logged = entries.map(({ agent, ...entry }): InstanceLogEntry => {
      return { ...entry, number: ++this.#lastRequest, own: agent === ownAgent };
    });
    this.#requests = [...this.#requests, ...logged].slice(-keptRequests);
    this.emit({ type: 'instance.log', payload: { entries: logged } });
  }

  #folderOf(session: WorkspaceSession): string {
    return join(this.options.dataDir, 'instances', session.info.id);
  }

  #required(): Running {
    if (this.#running) return this.#running;
    throw new PackwrightError(
      'not-found',
      'The local instance is not running.',
      'Start it in the Instance view.',
    );
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }
}

function failureOf(reason: unknown): NonNullable<InstanceState['failure']> {
  const { message, remedy } = toWireError(reason);
  return remedy === undefined ? { message } : { message, remedy };
}
