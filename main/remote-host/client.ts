import { type CallOptions, WorkerHandle } from '../workers/open-worker';
import type { Nothing, ProgressOf } from '../workers/wire';
import type { RemoteCalls, RemoteQuestions } from './protocol';

/** Memory of the thread, in megabytes: a pull holds what is here, there, and was common. */
const memoryMb = 3_072;

/** A thread that speaks to remote instances, so that neither reading a workspace nor merging blocks the studio. */
export class RemoteThread {
  private readonly worker: WorkerHandle<RemoteCalls, Nothing, RemoteQuestions>;

  /**
   * @param workersDir folder of the built worker entries
   * @param unsaved files of the workspace with unsaved changes
   */
  constructor(workersDir: string, unsaved: () => readonly string[]) {
    this.worker = new WorkerHandle<RemoteCalls, Nothing, RemoteQuestions>({
      workersDir,
      entry: 'remote-worker',
      memoryMb,
      answers: { unsaved: () => unsaved() },
      words: {
        subject: 'The work with the remote instance',
        remedy: 'Try again. A push that was cut off is gone on with in the Remote view.',
      },
    });
  }

  call<C extends keyof RemoteCalls & string>(
    call: C,
    input: RemoteCalls[C]['in'],
    options: CallOptions<ProgressOf<RemoteCalls[C]>> = {},
  ): Promise<RemoteCalls[C]['out']> {
    return this.worker.call(call, input, options);
  }

  isAlive(): boolean {
    return this.worker.isAlive();
  }

  /** Ends what is under way; a push is gone on with later. */
  close(): Promise<void> {
    return this.worker.close();
  }
}
